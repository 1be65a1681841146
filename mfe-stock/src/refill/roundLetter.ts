import { inUnit } from '../levels/amountText';
import { groupedBy, picksFor } from './plan';
import type { RoundLine } from './roundCsv';

/** A round as a message to the person who brings the items. */
export interface RoundLetter {
  readonly subject: string;
  readonly text: string;
}

/** What to bring for a round, and where it goes, in the order of the machines. */
export function roundLetter(lines: readonly RoundLine[]): RoundLetter {
  const filled = lines.filter(({ quantity }) => quantity > 0);
  const masterIds = new Map(filled.map(({ itemId, masterId }) => [itemId, masterId]));
  const picks = picksFor(filled, ({ quantity }) => quantity).map(({ itemId, item, quantity, unit }) => {
    const masterId = masterIds.get(itemId);
    return `${quantity}${inUnit(unit)} × ${item}${masterId ? ` (${masterId})` : ''}`;
  });
  const devices = groupedBy(filled, ({ deviceId }) => deviceId).map(([, ofDevice]) => [
    ofDevice[0]?.device ?? '',
    ...ofDevice.map(
      ({ board, bin, quantity, unit, item }) =>
        `Board ${board}, bin ${bin}: ${quantity}${inUnit(unit)} × ${item}`,
    ),
  ]);
  const [first, another] = devices;
  return {
    subject: `Refill of ${another ? `${devices.length} devices` : (first?.[0] ?? '')}`,
    text: [['Bring:', ...picks], ...devices].map((part) => part.join('\n')).join('\n\n'),
  };
}

/** Some mail programs do not open longer links. */
const maxLinkLength = 1900;

/** The link that opens a mail with the letter; undefined where it is too long for one. */
export function mailLink({ subject, text }: RoundLetter): string | undefined {
  // Lines of a mail end with both characters (RFC 6068).
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const link = `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
  return link.length > maxLinkLength ? undefined : link;
}
