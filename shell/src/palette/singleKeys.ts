import type { Session } from '@vended/contract/sessions';
import { storeValue } from '@vended/module/browser/storeValue';

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

const keyOf = ({ id, customer_account_id }: Owner) => `vended.single-keys ${id} ${customer_account_id}`;

/** Whether shortcuts without Ctrl or ⌘ are on for a user. On by default; users whose speech input or shaking hands trigger them turn them off. */
export function areSingleKeysOn(owner: Owner): boolean {
  return localStorage.getItem(keyOf(owner)) !== 'off';
}

export function setSingleKeys(owner: Owner, on: boolean): void {
  storeValue(keyOf(owner), on ? 'on' : 'off');
}
