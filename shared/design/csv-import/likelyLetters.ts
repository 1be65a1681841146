import type { Letters } from './letters';

/** The small letters of languages besides those of English. Of two that are as likely, the first is suggested. */
const languages: readonly (readonly [Letters, RegExp])[] = [
  ['windows-1252', /[àâæçèéêëîïôœùûüÿ]/u], // French
  ['windows-1252', /[äöüß]/u], // German
  ['windows-1252', /[áéíñóúü]/u], // Spanish
  ['windows-1252', /[àáâãçéêíòóôõúü]/u], // Portuguese
  ['windows-1252', /[àèéìíòóùú]/u], // Italian
  ['windows-1252', /[åäöæøé]/u], // Danish, Finnish, Norwegian, Swedish
  ['windows-1250', /[ąćęłńóśźż]/u], // Polish
  ['windows-1250', /[áäčďéěíĺľňóôŕřšťúůýž]/u], // Czech and Slovak
  ['windows-1250', /[áéíóöőúüű]/u], // Hungarian
  ['windows-1250', /[čćđšž]/u], // Croatian and Slovene
  ['windows-1250', /[ăâîşţ]/u], // Romanian
  ['windows-1255', /[א-ת]/u], // Hebrew
  ['windows-1256', /[ء-يپچژگ]/u], // Arabic and Persian
  ['windows-1251', /[а-яѐ-џґ]/u], // Bulgarian, Russian, Serbian, Ukrainian
  ['windows-1253', /[ΐά-ώ]/u], // Greek
  ['windows-1254', /[âçğıîöşüûİ]/u], // Turkish
  ['windows-1252', /[áðéíóúýþæö]/u], // Icelandic
  ['windows-1257', /[ąčęėįšųūž]/u], // Lithuanian
  ['windows-1257', /[āčēģīķļņšūž]/u], // Latvian
  ['windows-1257', /[äöõüšž]/u], // Estonian
  ['macintosh', /[àâæçèéêëîïôœùûüÿ]/u],
  ['macintosh', /[äöüß]/u],
  ['macintosh', /[áéíñóúü]/u],
  ['macintosh', /[åäöæøé]/u],
];

/** Letters, and signs at the beginning or in the middle of a word, as a letter is that was read wrongly. */
const telling = /[^\P{L}\0-\x7F]|\p{M}|[^\P{S}\0-\x7F](?=\p{L})|[^\P{N}\0-\x7F](?=\p{L})|[\x80-\x9F\uFFFD]/gu;

/** What no language does: a capital after a small letter, and letters of two scripts in a word. */
const strange =
  /\p{Ll}(?=\p{Lu})|[A-Za-z](?=[^\P{L}\p{Script=Latin}])|[^\P{L}\p{Script=Latin}](?=[A-Za-z])/gu;

/** Which letters a text probably has: those with which it needs the fewest that its language does not have. */
export function likelyLetters(bytes: ArrayBuffer): Letters {
  const unlikely = languages.map(([letters, alphabet]) => {
    const text = new TextDecoder(letters).decode(bytes);
    const foreign = (text.match(telling) ?? []).filter(
      (letter) => !alphabet.test(letter) && !alphabet.test(letter.toLowerCase()),
    );
    return foreign.length + (text.match(strange) ?? []).length;
  });
  return languages[unlikely.indexOf(Math.min(...unlikely))]?.[0] ?? 'windows-1252';
}
