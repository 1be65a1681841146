import { Refusal } from './refusal';

/** The fields with what the server sets on a new record: its id, and both moments now. */
export function newRecord<Fields extends object>(
  fields: Fields,
): Fields & { id: string; created_at: string; updated_at: string } {
  const now = new Date().toISOString();
  return { ...fields, id: crypto.randomUUID(), created_at: now, updated_at: now };
}

/** Refuses a save that is based on an older record than the stored one; a save that names no moment is not checked. */
export function refuseStale(
  what: string,
  stored: { readonly updated_at: string },
  basedOn: string | undefined,
): void {
  if (basedOn === undefined || Date.parse(basedOn) >= Date.parse(stored.updated_at)) return;
  throw new Refusal(409, {
    error: `This ${what} was changed by someone else meanwhile.`,
    current: { ...stored },
  });
}
