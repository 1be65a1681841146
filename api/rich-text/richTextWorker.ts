import { parentPort, workerData } from 'node:worker_threads';
import { withoutForbidden } from './richText';

// The only task of this thread (richTextThread.ts).
parentPort?.postMessage(withoutForbidden(String(workerData)));
