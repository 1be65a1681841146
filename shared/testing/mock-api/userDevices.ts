import { accessMessage, changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import {
  userDeviceList,
  changeUserDevice,
  listDeviceUsers,
  listUserDevices,
} from '@vended/contract/userDevices';
import { userList } from '@vended/contract/users';
import { answer, type Context } from './answer';
import { listPage } from './listPage';
import { writeAudit, type Saver } from './record';
import { notFound } from './refusal';

/** Which devices a user has access to. */
export const userDeviceAnswers = [
  answer(listUserDevices, ({ input, ...context }) => {
    requireUser(context, input.user_id);
    const granted = grantedTo(context, input.user_id).flatMap((id) => {
      const device = context.state.devices.find(context.accountId, id);
      return device ? [{ ...device, device_id: id }] : [];
    });
    const { rows, next_cursor } = listPage(granted, input, userDeviceList);
    return { device_ids: rows, next_cursor };
  }),

  answer(listDeviceUsers, ({ input, ...context }) => {
    const { state, accountId } = context;
    if (!state.devices.find(accountId, input.device_id)) throw notFound('device');
    const users = state.users
      .of(accountId)
      .filter(({ id }) => grantedTo(context, id).includes(input.device_id));
    const { rows, next_cursor } = listPage(users, input, userList);
    return { users: rows, next_cursor };
  }),

  answer(readDeviceAccess, ({ input, ...context }) => ({
    access: input.user_ids.map((user_id) => {
      requireUser(context, user_id);
      return { user_id, device_ids: [...grantedTo(context, user_id)] };
    }),
  })),

  answer(changeDeviceAccess, ({ input, ...context }) => {
    const { state, accountId } = context;
    for (const { user_id, device_id } of input.changes) {
      requireUser(context, user_id);
      if (!state.devices.find(accountId, device_id)) throw notFound('device');
    }
    const saver = { ...context, part: { kind: 'change', id: crypto.randomUUID() } } as const;
    const rows = input.changes.map((change) => {
      const { user_id, device_id, granted } = change;
      const before = grantedTo(context, user_id);
      if (before.includes(device_id) === granted) return { ...change, result: 'unchanged' as const };
      state.grants.set(user_id, granted ? [...before, device_id] : before.filter((id) => id !== device_id));
      recordGrant(saver, granted ? 'GRANT' : 'REVOKE', change);
      return { ...change, result: 'changed' as const };
    });
    return { message: accessMessage(rows), rows };
  }),

  answer(changeUserDevice, ({ input, ...context }) => {
    const { action, user_id, device_id } = input;
    const { state, accountId } = context;
    requireUser(context, user_id);
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    const others = grantedTo(context, user_id).filter((id) => id !== device_id);
    state.grants.set(user_id, action === 'GRANT' ? [...others, device_id] : others);
    recordGrant(context, action, input);
    return { message: action === 'GRANT' ? ('Access granted' as const) : ('Access revoked' as const) };
  }),
];

function recordGrant(
  saver: Saver,
  action: 'GRANT' | 'REVOKE',
  { user_id, device_id }: { readonly user_id: string; readonly device_id: string },
): void {
  const after = { device_id };
  writeAudit(saver, { action, resource: 'user_device', record_id: user_id, before: null, after });
}

type Asked = Pick<Context<typeof listUserDevices.input>, 'state' | 'accountId'>;

function requireUser({ state, accountId }: Asked, userId: string): void {
  if (!state.users.find(accountId, userId)) throw notFound('user');
}

function grantedTo({ state }: Asked, userId: string): readonly string[] {
  return state.grants.get(userId) ?? [];
}
