import { parsedUrl } from '../fields/parsedUrl';

/** The kinds of records that have a code, each with the letter that its codes begin with. */
const letters = {
  device: 'D',
  group: 'G',
  item: 'I',
  location: 'L',
  stockroom: 'S',
  user: 'U',
  vendor: 'V',
} as const;

export type RecordKind = keyof typeof letters;

export const recordKinds = Object.keys(letters) as [RecordKind, ...RecordKind[]];

/** The kinds whose pages show their bare id as a QR code (specification 2). */
export const kindsWithBareIds: readonly RecordKind[] = ['device', 'user'];

/** A record that a code names. The kind of a bare id is one of `kindsWithBareIds`. */
export interface CodedRecord {
  readonly kind: RecordKind | undefined;
  readonly id: string;
}

/** `text` is what was scanned, where it is no code of ours and no address: records may have it as a code of their own. */
export type ReadCode =
  | { readonly record: CodedRecord }
  | { readonly problem: string; readonly text?: string };

// Crockford's base 32, without letters that look like digits: a code can be read aloud and typed.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 26;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The code of a record: the letter of its kind and its id in 26 characters, such as `D01K7G7087QHR0800000000000003`. */
export function recordCode(kind: RecordKind, id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < codeLength; place += 1) {
    text = digits.charAt(Number(rest % 32n)) + text;
    rest /= 32n;
  }
  return letters[kind] + text;
}

/** A code in groups that the eye can follow, such as `D01 K7G7 087Q …`. */
export function codeInGroups(code: string): string {
  return [code.slice(0, 3), ...(code.slice(3).match(/.{1,4}/g) ?? [])].join(' ');
}

/** What a label's QR code holds: the address in this console that opens the record. */
export function codeAddress(origin: string, kind: RecordKind, id: string): string {
  return `${origin}/s/${recordCode(kind, id)}`;
}

/**
 * Reads what was scanned or typed: the address of a label of this console, a code with or without spaces, or the bare id
 * that the pages of devices and users show.
 *
 * @param origin of this console, such as `https://vended.example`
 * @returns the record, which may be another account's or gone; or, if the text is not a code, why not, as a sentence
 */
export function readCode(text: string, origin: string): ReadCode {
  const scanned = text.trim();
  if (uuid.test(scanned)) return { record: { kind: undefined, id: scanned.toLowerCase() } };
  const address = /^https?:/i.test(scanned) && parsedUrl(scanned);
  if (address) {
    const { host, pathname } = address;
    if (host !== new URL(origin).host)
      return { problem: `This code belongs to ${host}, not to this console.` };
    const code = /^\/s\/([^/]+)$/.exec(pathname)?.[1];
    return asRecord(code ?? '', `This code links to ${pathname}, which is not the address of a label.`);
  }
  const ours = asRecord(scanned, `This is not a code of this console. It says: ${shortenedCode(scanned)}`);
  return 'problem' in ours ? { ...ours, text: scanned } : ours;
}

function asRecord(code: string, problem: string): ReadCode {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const kind = recordKinds.find((each) => letters[each] === plain.charAt(0));
  const id = kind && idOf(plain.slice(1).replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
  return id ? { record: { kind, id } } : { problem };
}

/** The id in a code without its letter; undefined where there is none. */
function idOf(text: string): string | undefined {
  const values = Array.from(text, (character) => digits.indexOf(character));
  if (values.length !== codeLength || values.includes(-1)) return undefined;
  const hex = values.reduce((number, value) => number * 32n + BigInt(value), 0n).toString(16);
  if (hex.length > 32) return undefined;
  const whole = hex.padStart(32, '0');
  const id = [0, 8, 12, 16, 20].map((from, index, at) => whole.slice(from, at[index + 1])).join('-');
  return uuid.test(id) ? id : undefined;
}

/** A code as sentences name it. */
export const shortenedCode = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
