import { normalisedMac } from './macAddress';

// Free of zod, so that the browser may import it.

/** Trade item numbers have 8, 12, 13 or 14 digits, and leading zeros make a shorter one longer. */
const numberLengths = [8, 12, 13, 14];

/** A trade item number among other data, in the codes of the GS1 system. */
const numberInGs1 = /^(?:\][CdQe]\d)?(?:\(01\)|01)(\d{14})/;

/**
 * The texts by which a scanned or typed code may be stored, the likeliest first: as it is, without its spaces, as a MAC address with
 * colons, and as a trade item number of another length. A reader may give the twelve digits of a UPC as thirteen, and a DataMatrix code
 * holds more than the number.
 */
export function codeForms(scanned: string): string[] {
  const text = scanned.replace(/\p{C}/gu, '').trim();
  const code = text.replace(/[\p{Z},;]/gu, '');
  const number = numberInGs1.exec(code)?.[1] ?? code;
  const forms = [text, code, ...sameNumbers(number), normalisedMac(code) ?? ''];
  return [...new Set(forms)].filter((form) => form !== '');
}

function sameNumbers(number: string): string[] {
  if (!/^\d+$/.test(number) || !numberLengths.includes(number.length)) return [];
  const significant = number.replace(/^0+/, '');
  return numberLengths
    .filter((length) => significant !== '' && significant.length <= length)
    .map((length) => significant.padStart(length, '0'));
}
