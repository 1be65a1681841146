import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { isArchived } from '@vended/contract/archiveKinds';
import {
  bookedKinds,
  correctedBefore,
  correctsAnother,
  countAgain,
  goneFromPerson,
  personHas,
  samePlace,
  takesNothing,
  type bookMovement,
} from '@vended/contract/stock/movements';
import { BadInput, Conflict, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { requireItem } from '../items/items.store';
import { requireUser } from '../users/users.store';
import { capacityFor } from './capacity';
import { book, type NewMovement } from './ledger.service';
import { momentNow } from './ledger.store';
import { heldByPerson, waitForBorrowers } from './loans.service';
import { correctedOf, isBooked, requireMovement, waitForOthers } from './movements.store';
import { archivedPlaces, requirePlaces } from './places.store';
import { refuseTake } from './stockItems.service';

type Input = z.output<(typeof bookMovement)['input']>;
type Correction = Extract<Input, { action: 'CORRECT' }>;

/**
 * Books what a person moves now. Of two who take, move or return the last one at the same time, one is told what is left.
 *
 * @param saveId the id that the movement gets. Where there is one with it, this was booked already: a form may be sent again days later, when the
 *   key of its save has been forgotten.
 * @returns the id of the movement
 * @throws NotFound for an item, a place, a person or a movement of another account; Problem 409 where there is too little or no room,
 *   where it does not belong into the bin, where the place or the item that is received is archived, where the person takes nothing any more, or where what is said of the item does not allow it; BadInput for a take without the job that it asks for
 */
export async function moveStock(scope: AccountScope, input: Input, saveId?: string): Promise<string> {
  if (saveId !== undefined && (await isBooked(scope, saveId))) return saveId;
  const id = saveId ?? uuid();
  if (input.action === 'CORRECT') return correctMovement(scope, input, id);
  const { archived_at } = await requireItem(scope, input.item_id);
  if (input.action === 'RECEIVE' && archived_at !== null) throw new Conflict('item_id', isArchived('item'));
  const from = 'from_place_id' in input ? input.from_place_id : null;
  const to = 'to_place_id' in input ? input.to_place_id : null;
  const person = 'person_id' in input ? input.person_id : null;
  if (from === to) throw new BadInput({ to_place_id: samePlace });
  const user = person === null ? undefined : await requireUser(scope, person);
  const places = await requirePlaces(
    scope,
    [from, to].flatMap((id) => id ?? []),
  );
  const [archived] = (await archivedPlaces(scope, to === null ? [] : [to])).values();
  // What is in an archived place, or of an archived item, can still be taken, moved away and counted.
  if (archived) throw new Conflict('to_place_id', isArchived(archived.record));
  if (input.action === 'RETURN') await refuseMoreThanHeld(scope, input.person_id, input, personHas);
  if (input.action === 'ISSUE') {
    // What they have they can still return.
    if (user?.status === 'deactivated' || user?.archived_at) throw new Conflict('person_id', takesNothing);
    await waitForBorrowers(scope, [input]);
    await refuseTake(scope, input, await momentNow(scope));
  }
  const { item_id, quantity } = input;
  const bin = places.find(({ id, kind }) => id === to && kind === 'bin');
  const capacity = bin && (await capacityFor(scope, { place_id: bin.id, item_id }));
  const movement = {
    id,
    item_id,
    quantity,
    kind: bookedKinds[input.action],
    from_place_id: from,
    to_place_id: to,
    person_id: person,
    corrects: null,
    reference: 'reference' in input ? (input.reference ?? '') : '',
    job: 'job' in input ? (input.job ?? '') : '',
    reason: input.reason ?? '',
    device_id: null,
    happened_at: null,
    refusable: true,
    room: capacity === undefined ? undefined : { capacity, field: 'quantity' },
  } satisfies NewMovement;
  await book(scope, { movements: [movement], counts: [], places });
  return movement.id;
}

/** @throws Problem 409, in the words for what is asked, where the person has taken fewer than are to be returned */
async function refuseMoreThanHeld(
  scope: AccountScope,
  personId: string,
  { item_id, quantity }: { readonly item_id: string; readonly quantity: number },
  refusal: (held: number) => string,
): Promise<void> {
  const pair = { person_id: personId, item_id };
  await waitForBorrowers(scope, [pair]);
  const held = await heldByPerson(scope, pair);
  if (quantity > held) throw new Conflict('quantity', refusal(held));
}

/**
 * Puts a movement right by one in the other direction at the same moment: it counts as if it had not happened, so that later counts
 * still hold.
 */
async function correctMovement(
  scope: AccountScope,
  { movement_id, quantity: part, reason }: Correction,
  id: string,
): Promise<string> {
  await waitForOthers(scope, movement_id);
  const wrong = await requireMovement(scope, movement_id);
  if (wrong.count_id !== null || wrong.found_for !== null) throw new Problem(409, countAgain);
  if (wrong.corrects !== null) throw new Problem(409, correctsAnother);
  const left = wrong.quantity - (await correctedOf(scope, movement_id));
  const quantity = part ?? left;
  if (left === 0 || quantity > left) throw new Problem(409, correctedBefore(left));
  const { item_id, kind, from_place_id, to_place_id, person_id } = wrong;
  if (kind === 'issue' && person_id !== null)
    await refuseMoreThanHeld(scope, person_id, { item_id, quantity }, goneFromPerson);
  const movement = {
    id,
    item_id,
    quantity,
    kind,
    from_place_id: to_place_id,
    to_place_id: from_place_id,
    person_id,
    corrects: movement_id,
    reference: '',
    job: '',
    reason,
    device_id: null,
    happened_at: wrong.happened_at,
    refusable: true,
  } satisfies NewMovement;
  const places = await requirePlaces(
    scope,
    [from_place_id, to_place_id].flatMap((id) => id ?? []),
  );
  await book(scope, { movements: [movement], counts: [], places });
  return movement.id;
}
