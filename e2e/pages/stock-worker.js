// Starts Python as Pyodide's own documentation shows it.
import { loadPyodide } from '/pyodide/pyodide.mjs';

const query = new URLSearchParams(location.search);

async function start() {
  const python = await loadPyodide();
  await python.loadPackage(query.get('micropip'), { messageCallback: () => {} });
  await python.pyimport('micropip').install(query.get('wheel'));
  return python.pyimport('kahuna.session').Session();
}

const session = start();
self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ reply: (await session).handle(data) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
