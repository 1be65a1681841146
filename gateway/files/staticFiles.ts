import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { NodeBuilds } from '@vended/platform/builds/nodeBuilds';
import { leaveOutDocumentHeaders } from '../http/securityHeaders';
import { encodings } from '@vended/platform/builds/precompress';
import { codeOf, reasonOf } from '@vended/server/startError.mjs';

const immutable = 'public, max-age=31536000, immutable';

/** The endings of files that browsers never show as a document. A picture or a PDF file can be opened in its own tab. */
const neverDocuments = ['.js', '.woff2'];

/** `/shell/…`: the files of the shell's builds, including those that only other nodes have published. */
export function shellFiles(shellDir: string, builds: NodeBuilds): RequestHandler {
  const router = Router();
  router.get('/*file', (request: Request<{ file: string[] }>, response) => {
    const file = request.params.file.join('/');
    return sendFile(response, shellDir, file, { bring: () => builds.bringShellFile(file, shellDir) });
  });
  return router;
}

interface Sending {
  /** The answer's Cache-Control. */
  readonly keep?: string;
  /** Tries to bring a missing file into the folder. @returns false if there is no such file anywhere */
  readonly bring?: () => Promise<boolean>;
}

/** A larger file is read while it is sent, so that many slow readers of it do not fill the memory. */
const maxBytesAtOnce = 512 * 1024;

/**
 * Answers with a file below `root` in the best encoding that the browser accepts and that is stored there. It is read before it is
 * sent: an answer that was written at once arrives whole even if this process is killed then, whereas one that is read while it is sent
 * breaks off, which no proxy can repeat.
 *
 * @param root null answers 404
 * @throws {Error} with status 503 when the file cannot be brought
 */
export async function sendFile(
  response: Response,
  root: string | null,
  file: string,
  { keep = immutable, bring }: Sending = {},
): Promise<void> {
  if (root === null || !isPlain(file)) return notFound(response);
  let form = await bestForm(response.req, root, file);
  if (!form && bring && (await brought(bring))) form = await bestForm(response.req, root, file);
  if (!form) return notFound(response);
  const ending = path.extname(file);
  if (neverDocuments.includes(ending)) leaveOutDocumentHeaders(response);
  response.type(ending);
  response.vary('Accept-Encoding');
  if (form.encoding) response.setHeader('Content-Encoding', form.encoding);
  response.setHeader('Cache-Control', keep);
  if (form.content) response.send(form.content);
  else await sendInParts(response, root, form.file);
}

async function sendInParts(response: Response, root: string, file: string): Promise<void> {
  const options = { root, acceptRanges: false, cacheControl: false, lastModified: false };
  // Express would make the tag from the file's time, which differs between nodes. The name of a published build stands for its content.
  const tag = createHash('sha256')
    .update(`${path.basename(root)}/${file}`)
    .digest('base64url');
  response.setHeader('ETag', `W/"${tag}"`);
  await new Promise<void>((resolve, reject) => {
    response.sendFile(file, options, (error?: NodeJS.ErrnoException) => {
      // A browser that disconnects before the end is not an error.
      if (!error || error.code === 'ECONNABORTED' || error.code === 'EPIPE') return resolve();
      // The error answer is neither compressed nor that file.
      if (!response.headersSent)
        for (const header of ['Content-Encoding', 'ETag']) response.removeHeader(header);
      reject(error);
    });
  });
}

/** @throws {Error} with status 503: the same request may succeed later */
async function brought(bring: () => Promise<boolean>): Promise<boolean> {
  try {
    return await bring();
  } catch (error) {
    throw Object.assign(new Error(reasonOf(error)), { status: 503 });
  }
}

async function bestForm(request: Request, root: string, file: string) {
  const accepted = encodings.filter(({ name }) => request.acceptsEncodings(name) === name);
  const forms = accepted.map(({ name, ending }) => ({ encoding: name, file: `${file}${ending}` }));
  for (const form of [...forms, { encoding: null, file }]) {
    const found = await readIfThere(path.join(root, form.file));
    if (found) return { ...form, ...found };
  }
  return null;
}

/** What the system reports for a path at which there is no file. */
const absent: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** A file, with its content unless it is too large to be read at once; null if there is none, or none any more when it is read. */
async function readIfThere(place: string): Promise<{ readonly content: Buffer | null } | null> {
  try {
    const found = await stat(place);
    if (!found.isFile()) return null;
    return { content: found.size <= maxBytesAtOnce ? await readFile(place) : null };
  } catch (error) {
    if (absent.includes(codeOf(error))) return null;
    throw error;
  }
}

/** False for a path that leads out of the folder or to a hidden file. */
function isPlain(file: string): boolean {
  return file.split('/').every((segment) => /^[\w@+~-][\w@.+~-]*$/.test(segment));
}

function notFound(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('There is no such file.\n');
}
