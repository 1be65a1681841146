import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

export const asPlatform = { cookie: 'vended_session=of-platform' };
export const asAcme = { cookie: 'vended_session=of-acme' };
export const asGlobex = { cookie: 'vended_session=of-globex' };

/** People with a session. */
export const people = [
  { ...asPlatform, user_type: 'vended-administrator', account_name: 'Vended' },
  { ...asAcme, user_type: 'administrator', account_name: 'Acme Tooling' },
  { ...asGlobex, user_type: 'user', account_name: 'Globex Foods' },
].map((person) => ({ ...person, id: randomUUID(), customer_account_id: randomUUID(), username: 'ada' }));

/** An API that says to whatever it is asked which of these people is signed in. */
export const peopleApi = {
  handler(request: Request, response: Response): void {
    const person = people.find(({ cookie }) => request.get('Cookie')?.includes(cookie));
    if (!person) return void response.status(401).json({ error: 'Please sign in.' });
    const { cookie: _cookie, ...session } = person;
    response.json(session);
  },
};
