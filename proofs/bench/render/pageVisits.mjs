import http from 'node:http';

const connections = 16;

/**
 * A visit of a public page. `cached`: answered from the gateway's cache; `rendered`: not in it; `revalidated`: the browser sends its
 * ETag.
 *
 * @typedef {{ path: string, kind: 'cached' | 'rendered' | 'revalidated' }} Visit
 */

/**
 * Numbers the visits that must be rendered. The number becomes a parameter of the address, which the site reads on its contact page,
 * so no page is answered from the cache.
 */
let serial = 0;

/**
 * Opens the pages in turn over many connections at once, for `seconds`.
 *
 * @param {string} url
 * @param {readonly Visit[]} visits
 * @param {number} seconds
 * @returns {Promise<{ times: number[], bytes: number, took: number }>} the time of each visit in milliseconds, the shortest
 *   first; the bytes of all answers; the seconds that it took
 * @throws when an answer is not what a visitor should get, such as a page that was not rendered
 */
export async function openPages(url, visits, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  /** @type {Map<string, string>} */
  const tags = new Map();
  for (const { path } of visits.filter(({ kind }) => kind === 'revalidated'))
    if (!tags.has(path)) tags.set(path, (await ask(agent, url, path)).tag);

  let next = 0;
  let bytes = 0;
  /** @type {number[]} */
  const times = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      const { path, kind } = visits[next++ % visits.length] ?? { path: '/', kind: 'cached' };
      const began = performance.now();
      const address = kind === 'rendered' ? `${path}?about=${++serial}` : path;
      const answer = await ask(agent, url, address, kind === 'revalidated' ? tags.get(path) : undefined);
      bytes += answer.bytes;
      if (kind === 'revalidated') tags.set(path, answer.tag);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return { times: times.sort((a, b) => a - b), bytes, took };
}

/**
 * @param {http.Agent} agent @param {string} url @param {string} path
 * @param {string} [tag] of the page that the browser has
 * @returns {Promise<{ tag: string, bytes: number }>}
 */
function ask(agent, url, path, tag) {
  const headers = {
    Accept: 'text/html,application/xhtml+xml',
    'Accept-Encoding': 'gzip, deflate, br',
    ...(tag !== undefined && { 'If-None-Match': tag }),
  };
  return new Promise((resolve, reject) => {
    http
      .get(url + path, { agent, headers }, (response) => {
        const { etag = '' } = response.headers;
        // A page that was rendered again may have changed.
        const expected = tag === undefined ? [200] : [200, 304];
        // A page that the browser has to render has no tag.
        if (!expected.includes(response.statusCode ?? 0) || !etag)
          reject(
            new Error(`${path} was answered with ${response.statusCode}${etag ? '' : ', not rendered'}.`),
          );
        let bytes = 0;
        response
          .on('data', (chunk) => (bytes += chunk.length))
          .on('error', reject)
          .on('end', () => resolve({ tag: etag, bytes }));
      })
      .on('error', reject);
  });
}
