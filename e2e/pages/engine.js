// Only the engine with the built worker, whose address is in the fragment. The query may name the worker.
import { createEngine } from '/src/engine/client.js';

const worker = location.hash.slice(1);
window.progress = [];
window.failures = [];
window.engine = createEngine({
  onProgress: (step) => window.progress.push(step),
  onFail: (failure) => window.failures.push(failure.message),
  startWorker: (name) => new Worker(worker, { type: 'module', name: location.search.slice(1) || name }),
});
