import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { list } from 'tar';

/**
 * A local package registry that contains only the given tarballs. `npm create` accepts names but not files, so it needs a
 * registry to be run as a team runs it.
 *
 * @param {readonly string[]} tarballs
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function packageRegistry(tarballs) {
  const packages = new Map(tarballs.map((file) => [manifestIn(file).name, file]));
  const files = new Map(tarballs.map((file) => [`/files/${path.basename(file)}`, file]));
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '/');
    const file = files.get(asked);
    if (file) return response.end(readFileSync(file));
    const known = packages.get(asked.slice(1));
    if (!known) return response.writeHead(404).end('{}');
    response.setHeader('Content-Type', 'application/json');
    return response.end(JSON.stringify(description(known, `http://${request.headers.host}`)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a registry says of a package. @param {string} tarball @param {string} origin */
function description(tarball, origin) {
  const manifest = manifestIn(tarball);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  const dist = { tarball: `${origin}/files/${path.basename(tarball)}`, integrity };
  return {
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  };
}

/** @param {string} tarball @returns {{ name: string, version: string }} its package.json */
function manifestIn(tarball) {
  /** @type {Buffer[]} */
  const parts = [];
  list({
    file: tarball,
    sync: true,
    filter: (file) => file === 'package/package.json',
    onReadEntry: (entry) => entry.on('data', (part) => parts.push(part)),
  });
  return JSON.parse(Buffer.concat(parts).toString());
}
