import { z } from 'zod';
import { call } from '../call';
import { id, moment, requiredText, text } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { listedMovementFields, movementFields, movementKinds, type MovementKind } from './movements.fields';
import { quantity } from './quantity';

/** A line of the ledger as answers contain it. */
export const movement = storedRecord(movementFields).extend({ quantity });

export type Movement = z.infer<typeof movement>;

const { reference, job, reason } = movementFields;

const moved = z.object({
  item_id: id,
  quantity,
  reason: text(reason.label, reason.max).optional(),
});

const why = requiredText(reason.label, reason.max);

const wrongMovement = 'action must be RECEIVE, MOVE, ISSUE, RETURN, SCRAP or CORRECT.';

export const bookMovement = call({
  method: 'POST',
  path: '/stock_movements',
  summary: 'Receive, move, issue, return or scrap a quantity of an item, or put an earlier movement right',
  takesIdempotencyKey: true,
  conflicts: true,
  permission: 'inventory.write',
  input: z.discriminatedUnion(
    'action',
    [
      moved.extend({
        action: z.literal('RECEIVE'),
        to_place_id: id,
        reference: text(reference.label, reference.max).optional(),
      }),
      moved.extend({ action: z.literal('MOVE'), from_place_id: id, to_place_id: id }),
      moved.extend({
        action: z.literal('ISSUE'),
        from_place_id: id,
        person_id: id,
        job: text(job.label, job.max).optional(),
      }),
      moved.extend({ action: z.literal('RETURN'), person_id: id, to_place_id: id }),
      moved.extend({ action: z.literal('SCRAP'), from_place_id: id, reason: why }),
      z.object({
        action: z.literal('CORRECT'),
        movement_id: id,
        /** How much of it never happened; all of it, unless it is given. */
        quantity: quantity.optional(),
        reason: why,
      }),
    ],
    wrongMovement,
  ),
  output: z.object({ message: z.literal('Movement recorded'), movement_id: id }),
});

/** What the ledger calls what each action books. A correction is called like what it puts right. */
export const bookedKinds = {
  RECEIVE: 'receive',
  MOVE: 'move',
  ISSUE: 'issue',
  RETURN: 'return',
  SCRAP: 'scrap',
} as const satisfies Readonly<Record<string, MovementKind>>;

const listedMovement = storedRecord(listedMovementFields).extend({ quantity, correctable: z.int() });

export type ListedMovement = z.infer<typeof listedMovement>;

/** What the ledger is sorted by. It has no search: what people ask of it are moments, items, people and places. */
export const movementList = listOf(movementFields, { defaultSort: '-happened_at' });

const kindNames = Object.keys(movementKinds) as [MovementKind, ...MovementKind[]];

export const listMovements = call({
  method: 'GET',
  path: '/stock_movements',
  summary: 'What was moved, the latest first',
  permission: 'inventory.read',
  input: listQuery(movementList)
    .omit({ q: true })
    .extend({
      item_id: id.optional(),
      /** What came to that place or left it. */
      place_id: id.optional(),
      /** What that person took and returned. */
      person_id: id.optional(),
      /** What happened through that device, or in its bins. */
      device_id: id.optional(),
      kind: z.enum(kindNames, `kind must be one of ${kindNames.join(', ')}.`).optional(),
      /** What happened from that moment on. */
      from: moment.optional(),
      /** What happened before that moment. */
      to: moment.optional(),
    }),
  output: z.object({ movements: z.array(listedMovement), next_cursor: nextCursor }),
});

/** Why a movement is refused of something that a place does not hold so much of (409). */
export function onlyLeft(left: number): string {
  if (left === 0) return 'None are left there. Count the place if some are.';
  return `Only ${left.toLocaleString('en-GB')} ${left === 1 ? 'is' : 'are'} left there. Count the place if there are more.`;
}

/** Why more than a person has cannot be returned (409). */
export function personHas(held: number): string {
  const has =
    held <= 0 ? 'This person has none of them.' : `This person has only ${held.toLocaleString('en-GB')}.`;
  return `${has} If a device is still to report what they took, return it after that.`;
}

/** Why no more of a take can be corrected than the person still has (409). A write-off cannot be corrected. */
export function goneFromPerson(held: number): string {
  const has =
    held === 0
      ? 'This person has none of them any more: they'
      : `This person has only ${held.toLocaleString('en-GB')} of them: the others`;
  return `${has} were returned or written off since. Correct the return first, or count the place if they were written off.`;
}

/** Why nothing is issued to somebody (409). */
export const takesNothing =
  'This user is deactivated or archived and takes nothing: reactivate the user first.';

/** Why a place is refused as the origin and the destination of the same movement (400). */
export const samePlace = 'It is there already: choose another place.';

/** Why the difference of a count cannot be corrected (409). */
export const countAgain = 'This is the difference of a count or a refill: count the place again.';

/** Why a correction cannot itself be corrected (409). */
export const correctsAnother = 'This movement is a correction: record what happened as a new movement.';

/** Why no more of a movement can be corrected than it moved (409). */
export function correctedBefore(left: number): string {
  if (left === 0) return 'This movement has been corrected already.';
  return `Of this movement, ${left.toLocaleString('en-GB')} can still be corrected.`;
}
