import { archiveCalls } from '@vended/contract/archive';
import { archiveKinds, archiveMessage } from '@vended/contract/archiveKinds';
import { route, type Route } from '../../http/route';
import type { Sessions } from '../sessions/sessions.service';
import { archiveOfAccount, archiveOfPlatform, isOfAccount } from './archive.service';

/** The calls that archive and restore records of every kind. */
export const archiveRoutes = ({ sessions }: { readonly sessions: Sessions }): Route[] =>
  archiveCalls.map(({ kind, action, call }) =>
    route(call, async ({ input, account, content, once, session }) => {
      const { id: idName, record } = archiveKinds[kind];
      const wanted = { action, id: input[idName] ?? '', updated_at: input.updated_at };
      const version = isOfAccount(kind)
        ? await account((scope) => once(scope, () => archiveOfAccount(scope, session, kind, wanted)))
        : await content((scope) => once(scope, () => archiveOfPlatform(scope, kind, wanted)));
      if (kind === 'user') sessions.ended(version.id);
      return { message: archiveMessage(record, action), ...version };
    }),
  );
