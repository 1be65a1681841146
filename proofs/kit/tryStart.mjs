import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../server/freePort.mjs';

/**
 * Starts the module as `npm start -- --in` does, and opens what it serves: the module alone, and in a running product.
 *
 * @param {string} repository @param {string} address of the product @throws if they do not show it
 */
export async function tryStart(repository, address) {
  const bin = path.join(repository, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Two development servers that look for a free port at the same moment find the same one, and the browser tests start theirs.
    PORT: `${await freePort()}`,
  };
  const server = spawn(path.join(bin, 'vended-module'), ['start', '--in', address], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    for await (const text of server.stdout) {
      printed += String(text);
      const [, alone] = /alone, over the mock API: (\S+)/.exec(printed) ?? [];
      const [, inVended] = /in a running Vended: (\S+)/.exec(printed) ?? [];
      if (!alone || !inVended) continue;
      if (!inVended.startsWith(`${address}/admin/modules?override=mfe-reports&from=`))
        throw new Error(`It cannot be put into a running product: ${inVended}`);
      for (const file of ['/stores/racks', '/devPage.js', '/remoteEntry.js', '/module.json']) {
        const answer = await fetch(new URL(file, alone));
        if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`);
      }
      await openInProduct(inVended);
      console.log(`It shows the module at ${alone}, and in a running product.`);
      return;
    }
    throw new Error('It ended before it served the module.');
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  }
}

/**
 * Does what the page at the printed address does when the user agrees. The product then names the development server's entry,
 * which is fetched.
 *
 * @param {string} printed
 * @throws {Error} if it does not answer with the module
 */
async function openInProduct(printed) {
  const { origin, searchParams } = new URL(printed);
  const [module, from] = [searchParams.get('override') ?? '', searchParams.get('from') ?? ''];
  const page = await fetch(printed, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`${printed} answers ${page.status}.`);
  const started = await fetch(`${origin}/platform/override`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ module, origin: from }),
  });
  if (!started.ok)
    throw new Error(`The product does not take ${module} from ${from}: ${await started.text()}`);
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const answer = await fetch(`${origin}/registry`, { headers: { Cookie: cookie } });
  /** @type {{ modules: { manifest: { name: string }, entry: string, container: string }[] }} */
  const { modules } = JSON.parse(await answer.text());
  const shown = modules.find(({ manifest }) => manifest.name === module);
  if (!shown?.entry.startsWith(from))
    throw new Error(`The product takes ${module} from ${shown?.entry ?? 'nowhere'}, and not from ${from}.`);
  const entry = await fetch(shown.entry);
  if (!entry.ok || !(await entry.text()).includes(shown.container))
    throw new Error(`${shown.entry} answers ${entry.status}, and not with the container of ${module}.`);
}
