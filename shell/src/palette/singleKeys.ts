import type { Session } from '@vended/contract/sessions';
import { storeValue } from '../browser/storeValue';

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

const keyOf = ({ id, customer_account_id }: Owner) => `vended.single-keys ${id} ${customer_account_id}`;

/** Whether keys without Ctrl or ⌘ act for a user. They do by default; speech input and shaking hands press them by accident. */
export function areSingleKeysOn(owner: Owner): boolean {
  return localStorage.getItem(keyOf(owner)) !== 'off';
}

export function setSingleKeys(owner: Owner, on: boolean): void {
  storeValue(keyOf(owner), on ? 'on' : 'off');
}
