import { z } from 'zod';
import { call } from '../call';

/** How many users an answer names at most. */
export const maxNamedUsers = 20;

export const readAccount = call({
  method: 'GET',
  path: '/account',
  summary: 'The settings of the caller’s account',
  permission: 'account.manage',
  input: z.object({}),
  output: z.object({
    account: z.object({
      second_factor_required: z.boolean(),
      /** The active users without a second factor; at most `maxNamedUsers` by name. */
      without_second_factor: z.object({ count: z.int(), usernames: z.array(z.string()) }),
    }),
  }),
});

export const saveAccount = call({
  method: 'POST',
  path: '/account',
  summary:
    'Change the settings of the caller’s account. Users without a second factor have to set one up before anything else, where it is required',
  permission: 'account.manage',
  needsProof: 'always',
  input: z.object({ second_factor_required: z.boolean('second_factor_required must be true or false.') }),
  output: z.object({ message: z.literal('Account saved successfully') }),
});
