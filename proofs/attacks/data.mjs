import { createHmac, randomUUID } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './product.mjs';

/** @import { Finding, Product } from './product.mjs' */

// The API's own dependency.
const { Client } = createRequire(path.join(root, 'api/package.json'))('pg');

/** The embedded database, as the role that the API's queries have. @param {Product} product */
async function connectAsApp(product) {
  const password = await readFile(path.join(product.dataDir, 'postgres.password'), 'utf8');
  const where = { host: '127.0.0.1', port: await product.databasePort(), database: 'vended' };
  const app = createHmac('sha256', password).update('vended_app').digest('hex');
  const roles = [
    { user: 'vended_app', password: app },
    { user: 'vended', password },
  ];
  for (const role of roles) {
    const client = new Client({ ...where, ...role });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) return { client, role: role.user };
  }
  throw new Error('no role could connect');
}

/** @type {readonly Finding[]} */
export const dataFindings = [
  {
    row: '14',
    what: 'impossible moments in cursors fail',
    async replay(product) {
      const statuses = [];
      for (const moment of ['0000-01-01T00:00:00.000Z', `2026-01-01T00:00:00.${'1'.repeat(400)}Z`]) {
        const position = ['-date_published', moment, randomUUID()];
        const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
        statuses.push((await product.send(`/api/blog_insecure?limit=2&cursor=${cursor}`)).status);
      }
      return { held: statuses.every((status) => status < 500), seen: `answered ${statuses.join(', ')}` };
    },
  },
  {
    row: '15',
    what: 'the history of modules writes to the terminal',
    async replay(product) {
      await product.publish('mfe-users', '9.1.0', undefined, [
        '--by',
        'ada\u001B[2J',
        '--why',
        'new\u001B]0;x\u0007',
      ]);
      const { output } = await product.run('module.mjs', ['history']);
      const controls = [...output].filter((letter) => letter < ' ' && letter !== '\n').length;
      return {
        held: output.includes('ada') && controls === 0,
        seen: `${controls} control characters printed`,
      };
    },
  },
  {
    row: '16',
    what: 'the API’s role deletes audit entries and drops policies',
    async replay(product) {
      const { client, role } = await connectAsApp(product);
      /** @type {string[]} */
      const done = [];
      for (const statement of [
        'DELETE FROM audit_entries',
        'UPDATE audit_entries SET username = username',
        'DROP POLICY own_account ON audit_entries',
        'ALTER TABLE audit_entries DISABLE ROW LEVEL SECURITY',
      ]) {
        await client.query('BEGIN');
        await client.query("SELECT set_config('vended.scope', 'across-accounts', true)");
        await client.query(statement).then(
          () => done.push(statement),
          () => undefined,
        );
        await client.query('ROLLBACK');
      }
      await client.end();
      return { held: done.length === 0, seen: `as ${role}: ${done.join('; ') || 'all refused'}` };
    },
  },
  {
    row: '17',
    what: 'a backup takes over the rights of a planted file',
    async replay(product) {
      const file = path.join(product.folder, 'backup.gz');
      await writeFile(`${file}.part`, '');
      await chmod(`${file}.part`, 0o666);
      const { code } = await product.run('operator.mjs', ['backup', file]);
      const mode = await stat(file).then(
        (found) => found.mode & 0o777,
        () => null,
      );
      return {
        held: mode === null || (mode & 0o077) === 0,
        seen: mode === null ? `refused with ${code}` : `written with mode ${mode.toString(8)}`,
      };
    },
  },
  {
    row: '18',
    what: 'unclosed markup is stored as it came',
    async replay(product) {
      const { cookie } = await product.signIn('platform');
      const stored = [];
      for (const job_description of [
        '<p>x</p><img src=x onerror=alert(1)',
        '<p>x<a href="javascript:x',
        '<p>x</p><script',
      ]) {
        const { text } = await product.send('/api/careers', {
          cookie,
          json: { action: 'INSERT', job_title: 'Replay', job_description },
        });
        const { job_id } = JSON.parse(text);
        const read = await product.send(`/api/careers_insecure?job_id=${job_id}`);
        const kept = JSON.parse(read.text).job?.job_description ?? '';
        if (/<img[^>]*onerror|javascript:|<script|<a[^>]*$/.test(kept)) stored.push(kept);
      }
      return { held: stored.length === 0, seen: stored.join(' | ') || 'closed or left out' };
    },
  },
  {
    row: '19',
    what: 'exports hold formulas',
    async replay(product) {
      const titles = ['x;=1+1', '＝1+1', '\u200B=1+1', '=1+1'];
      const file = path.join(product.folder, 'products.json');
      const out = path.join(product.folder, 'products.csv');
      await writeFile(
        file,
        JSON.stringify(titles.map((title, index) => ({ vended_id: `REPLAY-${index}`, title }))),
      );
      const imported = await product.run('operator.mjs', ['catalogue', 'import', file]);
      const exported = await product.run('operator.mjs', ['catalogue', 'export', out]);
      if (imported.code !== 0 || exported.code !== 0) throw new Error(`${imported.output}${exported.output}`);
      const formulas =
        (await readFile(out, 'utf8')).match(/(?:^|[;,\t"])[\u200B-\u200D\uFEFF ]*[=＝]/gm) ?? [];
      return {
        held: formulas.length === 0,
        seen: `${formulas.length} of ${titles.length} formulas are unguarded`,
      };
    },
  },
];
