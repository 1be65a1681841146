import { isArchived } from '@vended/contract/archiveKinds';
import { addBadge, listBadges, opensNothing, removeBadge, setPin } from '@vended/contract/badges';
import { accessMessage, changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import type { Device } from '@vended/contract/devices';
import { deviceRecord } from '@vended/contract/devices.fields';
import {
  changeUserDevice,
  listDeviceUsers,
  listUserDevices,
  userDeviceList,
} from '@vended/contract/userDevices';
import { userList } from '@vended/contract/users';
import { userRecord } from '@vended/contract/users.fields';
import { answer } from './answer';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import type { Reader } from './record';
import { Refusal } from './refusal';
import { requireRecord } from './savedRecord';

/** Which devices people have access to, and with which badges and PINs they open them. */
export const accessAnswers = [
  answer(listUserDevices, ({ input, ...reader }) => {
    requireRecord(reader, userRecord, input.user_id);
    const granted = devicesOfUser(reader, input.user_id).map((device) => ({
      ...device,
      device_id: device.id,
    }));
    const { rows, next_cursor } = listPage(granted, input, userDeviceList);
    return { device_ids: rows, next_cursor };
  }),

  answer(listDeviceUsers, ({ input, ...reader }) => {
    requireRecord(reader, deviceRecord, input.device_id);
    const users = reader.state.users
      .of(reader.accountId)
      .filter(({ id }) => grantedTo(reader.state, id).includes(input.device_id));
    const { rows, next_cursor } = listPage(users, input, userList);
    return { users: rows, next_cursor };
  }),

  answer(readDeviceAccess, ({ input, state }) => ({
    access: input.user_ids.map((user_id) => ({ user_id, device_ids: [...grantedTo(state, user_id)] })),
  })),

  answer(changeDeviceAccess, ({ input, ...reader }) => {
    const { state } = reader;
    for (const { user_id, granted } of input.changes) if (granted) refuseArchived(reader, user_id);
    const rows = input.changes.map((change) => {
      const { user_id, device_id, granted } = change;
      const isChanged = grantedTo(state, user_id).includes(device_id) !== granted;
      if (isChanged) grant(state, granted, user_id, device_id);
      return { ...change, result: isChanged ? ('changed' as const) : ('unchanged' as const) };
    });
    return { message: accessMessage(rows), rows };
  }),

  answer(changeUserDevice, ({ input: { action, user_id, device_id }, ...reader }) => {
    if (action === 'GRANT') refuseArchived(reader, user_id);
    grant(reader.state, action === 'GRANT', user_id, device_id);
    return { message: action === 'GRANT' ? ('Access granted' as const) : ('Access revoked' as const) };
  }),

  answer(listBadges, ({ input: { user_id }, ...reader }) => {
    const { state, accountId } = reader;
    requireRecord(reader, userRecord, user_id);
    const badges = state.badges.of(accountId).filter((badge) => badge.user_id === user_id);
    return { badges, has_pin: state.pins.has(user_id) };
  }),

  answer(addBadge, ({ input: { user_id, badge_number }, ...reader }) => {
    const { state, accountId } = reader;
    requireOpener(reader, user_id);
    const badge = { id: crypto.randomUUID(), user_id, badge_number, created_at: new Date().toISOString() };
    state.badges.add(accountId, badge);
    return { message: 'Badge added' as const, badge };
  }),

  answer(removeBadge, ({ input: { badge_id }, state, accountId }) => {
    state.badges.remove(accountId, badge_id);
    return { message: 'Badge removed' as const, badge_id };
  }),

  answer(setPin, ({ input: { user_id, pin }, ...reader }) => {
    const { pins } = reader.state;
    if (pin !== null) requireOpener(reader, user_id);
    if (pin === null) pins.delete(user_id);
    else pins.add(user_id);
    return { message: pin === null ? ('PIN removed' as const) : ('PIN saved' as const) };
  }),
];

/** The devices that a user can open: one that is archived keeps its grants, and nobody can open it. */
export const devicesOfUser = ({ state, accountId }: Reader, userId: string): readonly Device[] =>
  grantedTo(state, userId).flatMap((id) => {
    const device = state.devices.find(accountId, id);
    return device && device.archived_at === null ? [device] : [];
  });

const grantedTo = ({ grants }: MockState, userId: string): readonly string[] => grants.get(userId) ?? [];

function refuseArchived({ state, accountId }: Reader, userId: string): void {
  if (state.users.find(accountId, userId)?.archived_at)
    throw new Refusal(409, { error: isArchived(userRecord.words.one) });
}

function requireOpener({ state, accountId }: Reader, userId: string): void {
  const user = state.users.find(accountId, userId);
  if (user?.archived_at || user?.status === 'deactivated') throw new Refusal(409, { error: opensNothing });
}

function grant(state: MockState, isGranted: boolean, userId: string, deviceId: string): void {
  const others = grantedTo(state, userId).filter((id) => id !== deviceId);
  state.grants.set(userId, isGranted ? [...others, deviceId] : others);
}
