import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuseTooDeep } from './nesting';
import { cleanRichText, type withoutForbidden } from './richText';
import { richTextWorkerFile } from './richTextWorkerFile';

/** Up to here, in characters, cleaning takes less time than starting a thread does. */
const largest = 32_768;

/** One large text at a time: each takes memory of some hundred times its size. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * The same as `cleanRichText`, without holding up the other calls: a large text, which takes seconds, is cleaned in a
 * thread of its own.
 *
 * @throws BadInput for text that is nested beyond all reason.
 */
export async function cleanRichTextApart(html: string, field: string): Promise<string> {
  if (html.length <= largest) return cleanRichText(html, field);
  const mine = underWay.then(() => inThread(html));
  underWay = mine.catch(() => undefined);
  return refuseTooDeep(field, await mine);
}

async function inThread(html: string): Promise<ReturnType<typeof withoutForbidden>> {
  // As deep as the main thread reaches, so that a text's size does not decide what is nested too deeply.
  const worker = new Worker(richTextWorkerFile, { workerData: html, resourceLimits: { stackSizeMb: 1 } });
  const [clean] = (await once(worker, 'message')) as [ReturnType<typeof withoutForbidden>];
  return clean;
}
