import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { sendFile } from '../files/staticFiles';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import type { GatewayConfig } from '../settings/gatewayConfig';

type Options = Pick<GatewayConfig, 'shellDir'> & { readonly shell: ShellAssets };

/** The policy of the script alone: a worker has its own. It may compile its library, which is WebAssembly, and fetch it from this origin. */
const policy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'"],
  },
});

/**
 * `/code-reader.js`, the worker that reads codes in pictures. Its address has no version, because modules of any age start it; the file
 * of its library is among the shell's files.
 */
export function codeReader({ shell, shellDir }: Options): RequestHandler {
  const router = Router();
  router.get('/code-reader.js', policy, async (_request, response, next) => {
    if (!shell.codeReader) return next();
    await sendFile(response, path.resolve(shellDir), shell.codeReader, { keep: 'no-cache' });
  });
  return router;
}
