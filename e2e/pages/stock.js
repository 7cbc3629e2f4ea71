// The usual way: a worker that loads a stock Pyodide and installs the wheel. The query names the wheels' addresses.
const worker = new Worker(`./stock-worker.js${location.search}`, { type: 'module' });
window.engine = {
  ask: (request) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.failed ? reject(new Error(data.failed)) : resolve(JSON.parse(data.reply)));
      worker.postMessage(JSON.stringify(request));
    }),
};
