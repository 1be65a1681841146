import { refusedW3w } from '@vended/contract/fields';
import { Refusal } from './refusal';

/** Refuses with 400 a W3W that is neither three words nor the stored one. */
export function refuseW3w(sent: string | undefined, stored: string): void {
  const error = refusedW3w(sent, stored);
  if (error !== undefined) throw new Refusal(400, { error, fields: { w3w: error } });
}
