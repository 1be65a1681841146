import { StartError } from '@vended/server/startError.mjs';
import type { Previews } from '../previews/previews';
import { moduleNamePattern } from '../registry/moduleName';
import { minute } from '../registry/minute';
import { commandCall } from '@vended/server/commandCall.mjs';

/** What the command needs of the site: its previews, and the origin that links begin with. */
export interface Previewing {
  readonly previews: Previews;
  readonly origin: string;
}

interface Asked {
  readonly module: string | undefined;
  readonly build: string | undefined;
  readonly hours: string;
  readonly list: boolean;
  readonly revoke: string | undefined;
  readonly by: string;
  readonly why: string | undefined;
}

/** `npm run module -- preview`. @throws {StartError} in one line with the remedy */
export async function previewCommand(
  { previews, origin }: Previewing,
  { module, build, hours, list, revoke, by, why }: Asked,
  say: (line: string) => void,
): Promise<void> {
  if (revoke !== undefined) {
    const revoked = await previews.revoke({ by, why }, revoke);
    return say(`The preview ${revoked.id} of ${revoked.module} ${revoked.build} is revoked.`);
  }
  if (list) {
    const all = await previews.list();
    for (const one of all)
      say(
        `${one.id}  ${one.module} ${one.build}  made by ${one.madeBy} ${minute(one.madeAt)}  ${stateOf(one)}`,
      );
    if (all.length === 0) say('There are no previews.');
    return;
  }
  if (!module || !moduleNamePattern.test(module))
    throw new StartError(
      `Name a module and one of its builds: ${commandCall('module')} preview <module> [build] --hours 48.`,
    );
  const wanted = { module, build, hours: hours.trim() === '' ? Number.NaN : Number(hours) };
  const made = await previews.make({ by, why }, wanted);
  say(`${origin}${encodeURI(made.link).replaceAll('+', '%2B')}`);
  say(
    `It shows ${made.module} ${made.build} until ${minute(made.endsAt)} UTC. End it earlier: ${commandCall('module')} preview --revoke ${made.id}`,
  );
}

function stateOf({ state, endsAt, revokedBy }: Awaited<ReturnType<Previews['list']>>[number]): string {
  if (state === 'revoked') return `revoked by ${revokedBy}`;
  return `${state === 'open' ? 'ends' : 'ended'} ${minute(endsAt)}`;
}
