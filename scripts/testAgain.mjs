// The whole run several times in a row while one core is kept busy, to find what fails now and then:
// npm run test:ten, or node scripts/testAgain.mjs 3 --idle for three runs on a machine that does nothing else.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runWithin, stopAll } from './limitedRun.mjs';
import { root } from './tree.mjs';

const times = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 10);
const idle = process.argv.includes('--idle');

const busy = idle ? undefined : spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
process.once('exit', () => busy?.kill('SIGKILL'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    stopAll();
    process.exit(1);
  });

/** @type {{ minutes: number, green: boolean, total: string, failures: string[] }[]} */
const runs = [];
for (let run = 1; run <= times; run += 1) {
  const started = performance.now();
  const { succeeded, output } = await runWithin([process.execPath, join(root, 'scripts/verify.mjs')], {
    log: join(root, `.cache/again/${run}.log`),
    minutes: 120,
  });
  const minutes = (performance.now() - started) / 60_000;
  const total = /^\d+ passed, \d+ failed.*$/m.exec(output)?.[0] ?? 'it did not get to its end';
  const failures = [...output.matchAll(/^✗ (.+ › .+)$/gm)].map(([, failure = '']) => failure);
  runs.push({ minutes, green: succeeded, total, failures });
  console.log(
    `${succeeded ? '✓' : '✗'} run ${String(run).padStart(2)} of ${times}  ${minutes.toFixed(1).padStart(5)} min  ${total}`,
  );
  for (const failure of failures) console.log(`    ${failure}`);
}

const minutes = runs.map((run) => run.minutes).sort((one, other) => one - other);
const shortest = (minutes[0] ?? 0).toFixed(1);
const longest = (minutes.at(-1) ?? 0).toFixed(1);
const red = runs.filter(({ green }) => !green);
console.log(
  `\n${runs.length - red.length} of ${runs.length} runs green, ${shortest} to ${longest} minutes${idle ? '' : ', with one core kept busy'}.`,
);
const failed = runs.flatMap(({ failures }) => failures);
for (const failure of new Set(failed))
  console.log(`  ${failed.filter((other) => other === failure).length} ×  ${failure}`);
if (red.length > 0) console.log('What each run printed is in .cache/again.');
process.exit(red.length > 0 ? 1 : 0);
