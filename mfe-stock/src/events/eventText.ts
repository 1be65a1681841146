import type { StoredEvent } from '@vended/contract/stock/deviceEvents';

const kinds: Readonly<Record<string, string>> = { take: 'Taken', return: 'Returned', fault: 'Fault' };

/** How much of a device's own words is shown: one that cannot be read may be long. */
const mostShown = 500;

/** What the device says, as far as it can be read, such as 'Taken, board 1, bin 9': it is kept whatever it is. */
export function eventText({ event }: Pick<StoredEvent, 'event'>): string {
  const sent = new Map<string, unknown>(typeof event === 'object' && event ? Object.entries(event) : []);
  const kind = kinds[textIn(sent, 'kind')] ?? 'Report';
  const said = kind === kinds['fault'] && textIn(sent, 'text');
  if (said) return `${kind}: ${said.length > mostShown ? `${said.slice(0, mostShown)}…` : said}`;
  const [board, bin] = [textIn(sent, 'board_number'), textIn(sent, 'bin_number')];
  return board && bin ? `${kind}, board ${board}, bin ${bin}` : kind;
}

function textIn(sent: ReadonlyMap<string, unknown>, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
