// A worker, and a service worker, that fetches whatever address it is sent.
self.addEventListener('message', (event) => {
  const done = fetch(event.data, { mode: 'no-cors' }).then(
    () => 'fetched',
    () => 'failed',
  );
  event.waitUntil?.(done);
  void done.then((result) => (event.source ?? self).postMessage(result));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
