/*
 * `npm run security:replay`: starts the product in production on fresh folders and replays attacks that once succeeded. For each it
 * prints whether the product held, with figures. Exits with 1 if an attack succeeds. Not part of `npm run verify`: it takes minutes.
 */
import { Product } from './product.mjs';
import { accountFindings } from './accounts.mjs';
import { dataFindings } from './data.mjs';
import { pageFindings } from './pages.mjs';
import { reportFindings } from './reports.mjs';
import { startFindings } from './starts.mjs';

const findings = [
  ...startFindings,
  ...pageFindings,
  ...accountFindings,
  ...dataFindings,
  ...reportFindings,
].filter(({ row }) => process.argv.length < 3 || process.argv.slice(2).includes(row));

const product = await Product.create();
let broken = 0;
try {
  if (!(await product.start())) throw new Error(`The product did not start:\n${product.log}`);
  await createPeople();
  for (const { row, what, replay } of findings) {
    const { held, seen } = await replay(product).catch((/** @type {Error} */ error) => ({
      held: false,
      seen: `could not be replayed: ${error.message}`,
    }));
    if (!held) broken += 1;
    console.log(`${held ? 'held     ' : 'SUCCEEDED'} ${row.padEnd(3)} ${what}: ${seen}`);
  }
} finally {
  await product.end();
}
console.log(`${findings.length - broken} of ${findings.length} held.`);
process.exitCode = broken === 0 ? 0 : 1;

async function createPeople() {
  for (const account of ['Vended', 'Acme', 'Globex', 'Initech'])
    await product.run('operator.mjs', ['accounts', 'create', account]);
  for (const [account, username, type] of [
    ['Vended', 'platform', 'vended-administrator'],
    ['Acme', 'acme.admin', 'administrator'],
    ['Acme', 'acme.user', 'user'],
    ['Acme', 'acme.guessed', 'user'],
    ['Globex', 'globex.admin', 'administrator'],
    ['Initech', 'initech.admin', 'administrator'],
  ]) {
    const words = ['--account', `${account}`, '--username', `${username}`, '--type', `${type}`];
    const { code, output } = await product.run(
      'operator.mjs',
      ['users', 'create', ...words, '--password-stdin'],
      `${product.password}\n`,
    );
    if (code !== 0) throw new Error(`${username} could not be created: ${output}`);
  }
}
