"""A headless Chromium that is spoken to over a pipe (Chrome DevTools Protocol)."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"]
WATCHDOG = 100  # seconds for an answer


def find():
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    def __init__(self, size=(1300, 900)):
        self.directory = tempfile.TemporaryDirectory(prefix="atoll-browser-", ignore_cleanup_errors=True)
        to_read, self.to = os.pipe()
        self.come, to_write = os.pipe()
        command = [find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
                   f"--user-data-dir={self.directory.name}", f"--window-size={size[0]},{size[1]}", "--remote-debugging-pipe", "about:blank"]

        def move():  # the browser reads from 3 and writes to 4
            a, b = os.dup(to_read), os.dup(to_write)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False,
                                        preexec_fn=move)
        os.close(to_read)
        os.close(to_write)
        self.number, self.rest, self.session, self.errors = 0, b"", None, []
        # A window of its own: only what could be seen is drawn.
        target = self.call("Target.createTarget", url="about:blank", newWindow=True, width=size[0], height=size[1])["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Runtime.enable")
        self.call("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.to)
        os.close(self.come)
        self.directory.cleanup()

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        limit = time.monotonic() + WATCHDOG
        while time.monotonic() < limit:
            while b"\0" not in self.rest:
                more = os.read(self.come, 1 << 16)
                if not more:
                    raise RuntimeError("the browser has ended")
                self.rest += more
            text, _, self.rest = self.rest.partition(b"\0")
            answer = json.loads(text)
            if answer.get("method") == "Runtime.exceptionThrown":
                self.errors.append(answer["params"]["exceptionDetails"])
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
        raise RuntimeError(f"{method}: no answer")

    def value(self, expression):
        """What the page says that a JavaScript expression is."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait_for(self, expression, seconds=60):
        limit = time.monotonic() + seconds
        while not self.value(expression):
            if time.monotonic() > limit:
                raise RuntimeError(f"not within {seconds} s: {expression}; {self.errors}")
            time.sleep(0.05)

    def open(self, path, seconds=60):
        """Opens a trace's page, and waits until it is drawn. Returns how long that took."""
        begun = time.monotonic()
        self.call("Page.navigate", url="file://" + path)
        self.wait_for("document.body && document.body.dataset.ready === 'yes'", seconds)
        return time.monotonic() - begun

    def settle(self):
        """What has been asked for is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="none" if kind == "mouseMoved" else "left", clickCount=1)
        self.settle()

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
