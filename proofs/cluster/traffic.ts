import { randomUUID } from 'node:crypto';
import type { Cluster } from './cluster';
import { pause } from './processes';

/** What visitors saw while something happened. */
export interface Traffic {
  /** How many requests succeeded. */
  readonly reads: number;
  /** The names of the vendors whose save was acknowledged. */
  readonly saved: readonly string[];
  /** Requests that failed for the visitor, with what was seen. */
  readonly failures: readonly string[];
  /** Attempts to save that failed and were repeated, with what was seen. There may be some only where a node or the database was killed. */
  readonly repeated: readonly string[];
  /** How long the slowest one took, in milliseconds. */
  readonly slowest: number;
}

/** The scripts of the shell and of modules that a page names, as its HTML has them. */
const namedFiles = { shell: /\/shell\/[^"'\\\s]+\.js/g, modules: /\/modules\/[^"'\\\s]+\.js/g };

/**
 * What visitors do: a public page with a file of the shell and one of a module that it names, a list, and a new vendor, as the browser
 * sends them. Any node may answer for the files, also one that is of another version than the page.
 */
export async function withTraffic(cluster: Cluster, work: () => Promise<void>): Promise<Traffic> {
  const cookie = await cluster.signIn();
  const failures: string[] = [];
  const saved: string[] = [];
  const repeated: string[] = [];
  let reads = 0;
  let pages = 0;
  let slowest = 0;
  let ended = false;

  async function ask(
    path: string,
    {
      headers,
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<{ readonly seen: number | string; readonly text: string }> {
    const begin = Date.now();
    let begun = '';
    try {
      const response = await fetch(cluster.url + path, {
        ...init,
        headers: { cookie, ...headers },
        signal: AbortSignal.timeout(60_000),
      });
      begun = `${response.status}, then `;
      const text = await response.text();
      return { seen: response.ok ? response.status : `${response.status} ${text.slice(0, 120)}`, text };
    } catch (error) {
      const seen =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      return { seen: begun + seen, text: '' };
    } finally {
      slowest = Math.max(slowest, Date.now() - begin);
    }
  }

  /** A save whose answer was lost is sent again with the same key, as the form does. */
  async function save(): Promise<void> {
    const name = `Vendor ${randomUUID()}`;
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const { seen } = await ask('/api/vendors', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ action: 'INSERT', vendor_name: name, vendor_code: name.slice(-12) }),
      });
      if (seen === 200) return void saved.push(name);
      repeated.push(`POST /api/vendors: ${seen}`);
      if (attempt === 20) return void failures.push(`POST /api/vendors: ${seen}`);
      await pause(250);
    }
  }

  /** @returns the text; null if the visitor saw a failure */
  async function read(path: string): Promise<string | null> {
    const { seen, text } = await ask(path);
    if (seen === 200) {
      reads += 1;
      return text;
    }
    failures.push(`GET ${path}: ${seen}`);
    return null;
  }

  async function readPage(path: string): Promise<void> {
    const text = await read(path);
    if (text === null) return;
    pages += 1;
    for (const [folder, name] of Object.entries(namedFiles)) {
      const names = [...new Set(text.match(name))];
      const file = names[pages % names.length];
      if (file) await read(file);
      else failures.push(`GET ${path}: the page names no file in /${folder}`);
    }
  }

  async function visit(index: number): Promise<void> {
    const paths = ['/', '/api/vendors?limit=20', '/careers', '/api/groups?limit=20'];
    for (let turn = index; !ended; turn += 1) {
      if (turn % 5 === 4) await save();
      else {
        const path = paths[turn % paths.length] ?? '/';
        await (path.startsWith('/api/') ? read(path) : readPage(path));
      }
      await pause(20);
    }
  }

  const all = Array.from({ length: 6 }, (_, index) => visit(index));
  try {
    await work();
  } finally {
    ended = true;
    await Promise.all(all);
  }
  return { reads, saved, failures, repeated, slowest };
}

/** The vendors that are not stored exactly once though their save was acknowledged, or that are stored twice. */
export async function notStoredOnce(
  cluster: Cluster,
  { saved }: Traffic,
  database = cluster.database,
): Promise<string[]> {
  const rows = await database.sql('SELECT vendor_name FROM vendors', 'vended');
  const stored = new Map<string, number>();
  for (const name of rows.split('\n')) stored.set(name, (stored.get(name) ?? 0) + 1);
  return [...new Set([...saved, ...stored.keys()])].filter(
    (name) => name.startsWith('Vendor ') && stored.get(name) !== 1,
  );
}
