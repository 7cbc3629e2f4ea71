// Gives each frame the height that it asks for. The element <kahuna-game> does so by itself.
addEventListener("message", ({ source, data }) => {
  if (data?.kahuna !== 1 || data.type !== "height") return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(data.value, 320), 1000)}px`;
  }
});
// Frames that were faster than this script say it once more.
for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.postMessage({ kahuna: 1, type: "init" }, "*");
