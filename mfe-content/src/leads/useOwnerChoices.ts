import { useState } from 'react';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { Lead } from '@vended/contract/leads';
import { noRecord, ownRecord } from '@vended/contract/filters';
import { holds, userTypes } from '@vended/contract/permissions';
import type { listUsers, readUser, User } from '@vended/contract/users';
import type { ComboboxChoices } from '@vended/design/form/Combobox';
import { get } from '@vended/module/query/moduleApi';
import { moduleApi } from '../moduleApi';

/** The filter for possible owners: active users of the one type that manages leads. */
const managing = {
  type: userTypes.find((type) => holds(type, 'content.manage')),
  access: 'active',
  limit: 200,
} as const;

const { useOwnersQuery, useOwnerQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    owners: build.query<OutputOf<typeof listUsers>, Pick<InputOf<typeof listUsers>, 'q'>>({
      query: (input) => get<typeof listUsers>('/users', { ...managing, ...input }, { users: 'list' }),
    }),
    owner: build.query<OutputOf<typeof readUser>, InputOf<typeof readUser>>({
      query: (input) => get<typeof readUser>('/users', input, { user: 'record' }),
    }),
  }),
});

/** For a filter: the users who can own a lead, and the name of the chosen one, once loaded, whether they own leads or not. */
export function useOwnerFilter(ownerId: string) {
  const skip = ['', noRecord, ownRecord].includes(ownerId);
  const { currentData } = useOwnerQuery({ user_id: ownerId }, { skip });
  return { name: currentData?.user.username, useChoices: useOwnerChoices };
}

/** The users who can own a lead, as choices of a filter: the first ones, or the search results. */
export function useOwnerChoices(ownerId: string): ComboboxChoices {
  const [q, setQ] = useState('');
  const { currentData, error } = useOwnersQuery(q ? { q } : {});
  const found = currentData?.users.map(choice);
  return {
    chosen: found?.find(({ value }) => value === ownerId) ?? null,
    found,
    failure: error ? 'Failed to load users' : null,
    none: 'No users found.',
    more: currentData?.next_cursor !== undefined,
    onSearch: setQ,
  };
}

/** The users who can own a lead, as options of a form. They include the current owner, even before the others are loaded. */
export function useOwners({ owner_id, owner_name }: Pick<Lead, 'owner_id' | 'owner_name'>) {
  const found = useOwnersQuery({}).currentData?.users.map(choice) ?? [];
  const present = owner_id !== null && !found.some(({ value }) => value === owner_id);
  return present ? [{ value: owner_id, label: owner_name ?? 'Someone in another account' }, ...found] : found;
}

const choice = ({ id, username }: User) => ({ value: id, label: username });
