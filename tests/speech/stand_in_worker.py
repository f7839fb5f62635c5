"""A child that behaves as the environment tells it, run by run: well, hang, die, poison, deaf, litters …"""

import json
import os
import sys
import threading
from pathlib import Path

FOLDER = Path(os.environ["STAND_IN_FOLDER"])


def tell(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def log(text: str) -> None:
    with (FOLDER / "log").open("a", encoding="utf-8") as file:
        file.write(text + "\n")


def my_run() -> str:
    """How this run behaves: the last of the runs holds for all that follow."""
    counter = FOLDER / "runs"
    number = len(counter.read_text().splitlines()) if counter.exists() else 0
    with counter.open("a") as file:
        file.write("run\n")
    runs = os.environ["STAND_IN"].split(",")
    return runs[min(number, len(runs) - 1)]


def main() -> None:
    run = my_run()
    if run in ("no_engine", "no_sound"):
        tell(trouble=run, detail="nothing here")
        tell(trouble=run, detail="nothing here")
        return
    if run == "litters":
        (FOLDER / "litter").mkdir()
        tell(folder=str(FOLDER / "litter"))
    if run in ("never_ready", "litters"):
        threading.Event().wait()
    tell(voices=[["fr1", "Amélie", ["fr-fr"]]])
    while run == "wait_for_go" and not (FOLDER / "go").exists():
        threading.Event().wait(0.01)
    tell(ready=True)
    for line in sys.stdin:
        message = json.loads(line)
        log(line.strip())
        if "cancel" in message and run != "deaf":
            tell(cancelled=message["cancel"])
        elif "quit" in message:
            return
        elif "say" in message:
            if run == "die" or (run == "poison" and "poison" in message["text"]):
                os._exit(9)
            if run in ("hang", "deaf"):
                continue
            print("Audio saved to nowhere")
            tell(start=message["say"])
            tell(end=message["say"])


if __name__ == "__main__":
    main()
