"""QtWebKit, driven by lines of JSON: a request each on stdin, an answer each on stdout.

Presses are mouse events at the place where the page shows what is pressed:
whatever lies over it there gets them instead.
"""
import json
import sys

from PyQt5.QtCore import QEventLoop, QPoint, Qt, QTimer, QUrl
from PyQt5.QtTest import QTest
from PyQt5.QtWebKitWidgets import QWebView
from PyQt5.QtWidgets import QApplication

app = QApplication(sys.argv[:1])
view = QWebView()
view.resize(int(sys.argv[1]), int(sys.argv[2]))
view.show()

# Scrolls the first element that is shown and passes the test to the middle, and tells where it is.
FIND = """(function (xpath) {
  // What surrounds an element is not the element: a press there would be lost.
  function isItsOwn(element, top) {
    for (var label = element.parentNode; label && label.tagName !== "LABEL"; label = label.parentNode);
    return element.contains(top) || (/^(radio|checkbox)$/.test(element.type) && label !== null && label.contains(top));
  }
  var found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (var i = 0; i < found.snapshotLength; i += 1) {
    var element = found.snapshotItem(i), box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || getComputedStyle(element).visibility === "hidden") continue;
    window.scrollBy(0, box.top - window.innerHeight / 2);
    box = element.getClientRects()[0];
    var x = box.left + box.width / 2, y = box.top + box.height / 2, top = document.elementFromPoint(x, y);
    return [x, y, element.value === undefined ? "" : String(element.value), top !== null && isItsOwn(element, top) ? "" : top === null ? "the edge of the window" : top.outerHTML.slice(0, 120)];
  }
  return null;
})(%s)"""


loading = []
view.loadStarted.connect(lambda: loading.append(True))
view.loadFinished.connect(lambda: loading.clear())


def settle():
    """What a press began is over before the next request."""
    QTest.qWait(150)
    for _ in range(400):
        if not loading:
            return
        QTest.qWait(50)


def run(script):
    return view.page().mainFrame().evaluateJavaScript(script)


def load(url):
    loop = QEventLoop()
    view.loadFinished.connect(loop.quit)
    view.load(QUrl(url))
    QTimer.singleShot(20000, loop.quit)
    loop.exec_()


def answer(request):
    act = request["act"]
    if act == "open":
        load(request["url"])
        return True
    if act == "picture":
        return view.grab().save(request["file"])
    found = run(FIND % json.dumps(request["xpath"]))
    if not found or act == "find":
        return found
    x, y, _value, over = found
    if over:
        raise Exception("It lies under " + over)
    if act == "select":
        # Its list would open in a window of its own: letters select from it while it is closed.
        run("document.elementFromPoint(%f, %f).focus()" % (x, y))
        QTest.keyClicks(view, request["text"])
        return True
    QTest.mouseClick(view, Qt.LeftButton, Qt.NoModifier, QPoint(int(x), int(y)))
    if act == "type":
        QTest.keyClick(view, Qt.Key_A, Qt.ControlModifier)
        QTest.keyClick(view, Qt.Key_Delete)
        QTest.keyClicks(view, request["text"])
    return True


for line in sys.stdin:
    try:
        reply = {"value": answer(json.loads(line))}
    except Exception as problem:
        reply = {"error": str(problem)}
    settle()
    print(json.dumps(reply), flush=True)
