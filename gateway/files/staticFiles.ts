import { access } from 'node:fs/promises';
import path from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { asksForPage } from '../page/ownPages';
import { buildPath, isBuildFolder } from '../registry/moduleStore';
import { encodings } from './precompress';
import type { Registry } from '../registry/registry';

const immutable = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/** `/modules/<name>/<build>/…`: the files of published builds, the live and the earlier ones. */
export function moduleFiles(modulesDir: string): RequestHandler {
  const router = Router();
  router.get(
    '/:name/:build/*file',
    async (request: Request<{ name: string; build: string; file: string[] }>, response) => {
      const { name, build, file } = request.params;
      const known = isBuildFolder(name, build);
      // What draws pages on the server is no browser's business.
      const forBrowsers = file[0] !== 'server';
      await sendFile(
        response,
        known && forBrowsers ? buildPath(modulesDir, name, build) : null,
        file.join('/'),
      );
    },
  );
  return router;
}

/** `/shell/…`: the files of the shell's builds. */
export function shellFiles(shellDir: string): RequestHandler {
  const router = Router();
  router.get('/*file', (request: Request<{ file: string[] }>, response) =>
    sendFile(response, shellDir, request.params.file.join('/')),
  );
  return router;
}

/**
 * `/docs/…` and `/livery/…`: files that a live module brings along in a folder of that name. Their addresses are printed,
 * passed on and written into the catalogue, so they name no build.
 */
export function namedFiles(
  folder: 'docs' | 'livery',
  modulesDir: string,
  registry: Registry,
): RequestHandler {
  const router = Router();
  router.get('/*file', async (request: Request<{ file: string[] }>, response, next) => {
    const file = `${folder}/${request.params.file.join('/')}`;
    const owner = (await registry.modules()).find(({ definition }) => Object.hasOwn(definition.files, file));
    // A person who follows a link to a file that is gone finds the page that says so.
    if (!owner && asksForPage(request)) return next();
    const root = owner ? buildPath(modulesDir, owner.name, owner.build) : null;
    await sendFile(response, root, file, forAnHour);
  });
  return router;
}

/** Answers with a file below `root` in the best form that the browser takes and that lies there. */
async function sendFile(
  response: Response,
  root: string | null,
  file: string,
  keep = immutable,
): Promise<void> {
  const form = root !== null && isPlain(file) ? await bestForm(response.req, root, file) : null;
  if (root === null || !form) {
    notFound(response);
    return;
  }
  response.type(path.extname(file));
  response.vary('Accept-Encoding');
  if (form.encoding) response.setHeader('Content-Encoding', form.encoding);
  const options = { root, acceptRanges: false, cacheControl: false, headers: { 'Cache-Control': keep } };
  await new Promise<void>((resolve, reject) => {
    response.sendFile(form.file, options, (error?: NodeJS.ErrnoException) => {
      // A browser that went away half-way is nobody's error.
      if (error && error.code !== 'ECONNABORTED' && error.code !== 'EPIPE') reject(error);
      else resolve();
    });
  });
}

async function bestForm(request: Request, root: string, file: string) {
  const accepted = encodings.filter(({ name }) => request.acceptsEncodings(name) === name);
  const forms = accepted.map(({ name, ending }) => ({ encoding: name, file: `${file}${ending}` }));
  for (const form of [...forms, { encoding: null, file }]) {
    if (await isReadable(path.join(root, form.file))) return form;
  }
  return null;
}

async function isReadable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** False for what would lead out of the folder, or to a hidden file. */
function isPlain(file: string): boolean {
  return file.split('/').every((segment) => /^[\w@+~-][\w@.+~-]*$/.test(segment));
}

function notFound(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('There is no such file.\n');
}
