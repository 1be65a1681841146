import { holds } from '@vended/contract/permissions';
import {
  deactivateUser as deactivate,
  listUsers,
  reactivateUser as reactivate,
  readUser,
  saveUser,
} from '@vended/contract/users';
import { route, type Route } from '../../http/route';
import { Taken } from '../../problems/problems';
import type { Sessions } from '../sessions/sessions.service';
import {
  deactivateUser,
  insertUser,
  newPasswordIn,
  reactivateUser,
  takesName,
  updateUser,
} from './users.service';
import { countForeignName, nameLimits } from './nameLimits';
import { hasUserNamed, pageOfUsers, requireUser } from './users.store';

/** The calls that list, read and save the users of an account. */
export function userRoutes({ sessions }: { readonly sessions: Sessions }): Route[] {
  const checkNames = nameLimits();

  return [
    route(listUsers, async ({ input, account, session }) => {
      const seesSignIns = holds(session.user_type, 'users.write');
      const { rows, ...page } = await account((scope) => pageOfUsers(scope, input, seesSignIns));
      return { users: rows, ...page };
    }),

    route(readUser, async ({ input, account }) => ({
      user: await account((scope) => requireUser(scope, input.user_id)),
    })),

    route(saveUser, async ({ input, account, once, saveOnce, session, request, response }) => {
      if (await account((scope) => takesName(scope, input))) await checkNames(session, request, response);
      const refuse = async (error: unknown) => {
        const { username = '' } = input;
        const foreign = error instanceof Taken && !(await account((scope) => hasUserNamed(scope, username)));
        if (foreign) countForeignName(response);
        throw error;
      };
      const password = await newPasswordIn(input);
      if (input.action === 'INSERT') {
        const { id, updated_at } = await account((scope) =>
          saveOnce(scope, () => insertUser(scope, session, input, password)),
        ).catch(refuse);
        return { message: 'User created successfully', user_id: id, updated_at };
      }
      const { user, signedOut } = await account((scope) =>
        once(scope, () => updateUser(scope, session, input, password)),
      ).catch(refuse);
      if (signedOut) sessions.ended(user.id);
      return {
        message: 'User updated successfully',
        user_id: input.user_id,
        updated_at: user.updated_at,
      };
    }),

    route(deactivate, async ({ input: { user_id }, account, session }) => {
      sessions.ended(await account((scope) => deactivateUser(scope, session, user_id)));
      return { message: 'User deactivated', user_id };
    }),

    route(reactivate, async ({ input: { user_id }, account, session }) => {
      await account((scope) => reactivateUser(scope, session, user_id));
      return { message: 'User reactivated', user_id };
    }),
  ];
}
