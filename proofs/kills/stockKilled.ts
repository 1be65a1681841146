import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { openStorage } from '../../api/storage/openStorage';
import { stockClient, type Report } from '../../api/testing/stockClient';
import type { StockScene } from '../../api/testing/stockScene';

/**
 * Clients, one for each machine, who do at random what can be done with a stock, until somebody kills them or so many operations are done. Prints what was
 * acknowledged, and which reports of machines are on their way. For `npm run kills:stock`.
 */
async function untilKilled(folder: string, plan: string): Promise<void> {
  const { scene, again, operations } = JSON.parse(readFileSync(plan, 'utf8')) as {
    readonly scene: StockScene;
    readonly again: readonly Report[];
    readonly operations: number;
  };
  const { database, close } = await openStorage({
    dataDir: folder,
    rootDir: process.cwd(),
    logger: pino({ level: 'silent' }),
  });
  const say = (what: string, value: unknown) => process.stdout.write(`${what} ${JSON.stringify(value)}\n`);
  const witness = {
    moved: (id: string) => say('moved', id),
    sending: (report: Report) => say('sending', report),
    received: (report: Report) =>
      say(
        'received',
        report.events.map(({ id }) => id),
      ),
  };
  const clients = scene.machines.map((machine) => stockClient(database, scene, witness, machine));
  for (const report of again) await clients[0]?.report(report);
  let left = operations;
  await Promise.all(
    clients.map(async (client) => {
      while (left > 0) {
        left -= 1;
        await client.act();
        say('done', 1);
      }
    }),
  );
  await close();
}

const [folder = '', plan = ''] = process.argv.slice(3);

await untilKilled(folder, plan);
