import { withSecretFiles } from '../server/secretFiles.mjs';
import { describeStartFailure } from '../server/startError.mjs';
import { stopSignal } from '../server/stopSignal.mjs';
import { serve } from './serve.mjs';

// One of the processes that share a port: `serveByWorkers` starts it, and gives it both folders.
const signal = stopSignal();
try {
  const env = withSecretFiles(process.env);
  await serve({
    env,
    dataDir: env['DATA_DIR'] ?? '',
    modulesDir: env['MODULES_DIR'] ?? '',
    signal,
    onServing: (url) => process.send?.({ url }),
  });
  process.exit(0);
} catch (error) {
  if (signal.aborted) process.exit(0);
  // The first process says it, once for all workers.
  process.send?.({ failure: describeStartFailure(error) }, undefined, {}, () => process.exit(1));
}
