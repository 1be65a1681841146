import { parentPort, workerData } from 'node:worker_threads';
import { withoutForbidden } from './richText';

// The one thing that this thread is started for (richTextThread.ts).
parentPort?.postMessage(withoutForbidden(String(workerData)));
