import { z } from 'zod';
import { call } from './call';
import { id, isStorable } from './fields';
import { userTypes } from './permissions';

/** Who is signed in: the answer to a sign-in, and what the browser stores (spec 3). */
export const session = z.object({ id, customer_account_id: id, user_type: z.enum(userTypes) });

export type Session = z.infer<typeof session>;

export const login = call({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  permission: 'public',
  input: z.object({
    username: z
      .string('Enter your username.')
      .max(200, 'That username is too long.')
      .refine(isStorable, 'There is no such username.'),
    password: z.string('Enter your password.').max(1000, 'That password is too long.'),
  }),
  output: session,
});

export const logout = call({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  permission: 'public',
  input: z.object({}),
  output: z.object({ message: z.literal('Signed out') }),
});

export const readSession = call({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in',
  permission: 'session',
  input: z.object({}),
  output: session.extend({ username: z.string(), account_name: z.string() }),
});
