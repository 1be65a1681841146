import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Starts the module as `npm start -- --in` does, and opens what it serves: the module alone, and for a running product.
 *
 * @param {string} repository @throws if it does not serve them
 */
export async function tryStart(repository) {
  const address = 'https://console.vended.example';
  const bin = path.join(repository, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Two development servers that look for a free port at the same moment find the same one: the browser tests start theirs.
    WEBPACK_DEV_SERVER_BASE_PORT: '9400',
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
      console.log(`It shows the module at ${alone}, and in a running product.`);
      return;
    }
    throw new Error('It ended before it served the module.');
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  }
}
