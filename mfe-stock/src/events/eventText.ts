import { eventKindText } from '@vended/contract/stock/eventKinds';
import { sentText } from '@vended/contract/stock/sentText';
import type { ListedEvent, StoredEvent } from '@vended/contract/stock/deviceEvents';
import { dayAndTimeOf } from '@vended/design/format/dates';

/** How much of a device's own words is shown: one that cannot be read may be long. */
const mostShown = 500;

/**
 * What the device says, as far as it can be read, such as 'Taken 2, board 1, bin 9, job J-7': it is kept whatever it is. Nothing else says how
 * many were moved while it waits, and it may have to be recorded by hand.
 */
export function eventText({ event }: Pick<StoredEvent, 'event'>): string {
  const sentKind = sentText(event, 'kind');
  const kind = eventKindText(sentKind);
  const said = sentKind === 'fault' && sentText(event, 'text');
  if (said) return `${kind}: ${shortened(said)}`;
  const [board, bin, job] = ['board_number', 'bin_number', 'job'].map((name) => sentText(event, name));
  const parts = [
    [kind, sentText(event, 'quantity')].filter(Boolean).join(' '),
    board && bin && `board ${board}, bin ${bin}`,
    job && `job ${job}`,
  ];
  return shortened(parts.filter(Boolean).join(', '));
}

/** Who opened the device, such as 'by acme.user'; of an unknown badge the end, by which it is found. '' where neither is known. */
export function openedBy({ event, person }: Pick<ListedEvent, 'event' | 'person'>): string {
  if (person !== null) return `by ${person}`;
  const badge = sentText(event, 'badge_number');
  return badge && `by the badge ending in ${badge.slice(-4)}`;
}

/** When it happened. Where that cannot be, because the device's clock is wrong or it reported too late, it is what the device said. */
export function happenedText({ event, happened_at }: Pick<ListedEvent, 'event' | 'happened_at'>): string {
  if (happened_at !== null) return dayAndTimeOf(happened_at);
  const said = Date.parse(sentText(event, 'happened_at'));
  if (Number.isNaN(said)) return 'At an unknown time';
  return `${dayAndTimeOf(new Date(said).toISOString())} by its clock`;
}

const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
