import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuseTooDeep } from './nesting';
import { cleanRichText, type withoutForbidden } from './richText';
import { richTextWorkerFile } from './richTextWorkerFile';

/** Up to this length, in characters, cleaning takes less time than starting a thread. */
const largest = 32_768;

/** One large text at a time: each needs about a hundred times its size in memory. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Like `cleanRichText`, without delaying other calls: a large text, which takes seconds, is cleaned in a worker thread.
 *
 * @throws BadInput for text that is nested too deeply.
 */
export async function cleanRichTextApart(html: string, field: string): Promise<string> {
  if (html.length <= largest) return cleanRichText(html, field);
  const mine = underWay.then(() => inThread(html));
  underWay = mine.catch(() => undefined);
  return refuseTooDeep(field, await mine);
}

async function inThread(html: string): Promise<ReturnType<typeof withoutForbidden>> {
  // A stack as large as the main thread’s, so that a text's size does not decide what is nested too deeply.
  const worker = new Worker(richTextWorkerFile, { workerData: html, resourceLimits: { stackSizeMb: 1 } });
  const [clean] = (await once(worker, 'message')) as [ReturnType<typeof withoutForbidden>];
  return clean;
}
