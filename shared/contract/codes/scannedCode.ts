import { normalisedMac } from '../fields/macAddress';

// Free of zod, so that the browser may import it.

/** Trade item numbers have 8, 12, 13 or 14 digits, and leading zeros make a shorter one longer. */
const numberLengths = [8, 12, 13, 14];

/** A trade item number among other data, in the codes of the GS1 system. */
const numberInGs1 = /^(?:\][CdQe]\d)?(?:\(01\)|01)(\d{14})/;

/** A trade item number in a GS1 Digital Link: an address of id.gs1.org or of the maker, as on packages for shoppers. */
const numberInLink = /^https?:\/\/[^?#]*\/(?:01|gtin)\/(\d{8}|\d{12,14})(?=[/?#]|$)/i;

/** Code 39 begins and ends with asterisks, which some readers leave there. */
const inAsterisks = /^\*([^*]+)\*$/;

/**
 * The texts by which a scanned or typed code may be stored, the likeliest first: as it is, without its spaces, as a MAC address with
 * colons, and as a trade item number of another length. A reader may give the twelve digits of a UPC as thirteen, and a DataMatrix code
 * holds more than the number.
 */
export function codeForms(scanned: string): string[] {
  const text = scanned.replace(/\p{C}/gu, '').trim();
  const code = text.replace(/[\p{Z},;]/gu, '');
  const [, bare = code] = inAsterisks.exec(code) ?? [];
  const number = (numberInLink.exec(bare) ?? numberInGs1.exec(bare))?.[1] ?? bare;
  const [, bareText = ''] = inAsterisks.exec(text) ?? [];
  const forms = [text, code, bareText, bare, ...sameNumbers(number), normalisedMac(bare) ?? ''];
  return [...new Set(forms)].filter((form) => form !== '');
}

function sameNumbers(number: string): string[] {
  if (!/^\d+$/.test(number) || !numberLengths.includes(number.length)) return [];
  const significant = number.replace(/^0+/, '');
  return numberLengths
    .filter((length) => significant !== '' && significant.length <= length)
    .map((length) => significant.padStart(length, '0'));
}
