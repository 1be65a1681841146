// Free of zod, so that the browser may import it.

/** Signs that word processors, maps and spreadsheets write in place of those of a keyboard. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2010-\u2015\uFE63\uFF0D]/g, '-'],
  [/[\u2032\u2019\u02B9\u00B4`]/g, "'"],
  [/[\u2033\u201C\u201D\u02BA]|''/g, '"'],
  [/[\u00BA\u02DA]/g, '\u00B0'],
  [/[\p{Z}\p{Cf}]+/gu, ' '],
];

const decimal = String.raw`\d+(?:[.,]\d+)?`;

/** A number with or without the sign for degrees, or degrees, minutes and perhaps seconds. */
const degrees = new RegExp(
  `^(?<sign>[-+]?) ?(?:(?<plain>${decimal}) ?\u00B0?|(?<whole>\\d+) ?\u00B0 ?(?<minutes>${decimal}) ?'(?: ?(?<seconds>${decimal}) ?")?)$`,
);

const numberOf = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

/**
 * Reads a coordinate as people and spreadsheets write it: `51.5074`, `51,5074`, `51.5074 N`, `−0.1278`, `0.1278° W` and
 * `51° 30' 26" N`.
 *
 * @param points the letters of the directions: of more and of less than zero
 * @returns null for a text that is not one coordinate
 */
export function readDegrees(text: string, points: readonly [string, string]): number | null {
  const plain = replaced.reduce((written, [sign, by]) => written.replace(sign, by), text).trim();
  const [, before = '', written = '', after = ''] =
    /^([A-Z]?) ?(.*?) ?([A-Z]?)$/.exec(plain.toUpperCase()) ?? [];
  const point = before + after;
  const parts = degrees.exec(written)?.groups;
  if (!parts || point.length > 1 || (point !== '' && (!points.includes(point) || parts['sign'] !== '')))
    return null;
  const [minutes, seconds] = [numberOf(parts['minutes']), numberOf(parts['seconds'])];
  if (minutes >= 60 || seconds >= 60) return null;
  const size = numberOf(parts['plain'] ?? parts['whole']) + minutes / 60 + seconds / 3600;
  const rounded = parts['plain'] === undefined ? Number(size.toFixed(7)) : size;
  return rounded === 0 || (parts['sign'] !== '-' && point !== points[1]) ? rounded : -rounded;
}

const isOne = (text: string) =>
  readDegrees(text, ['N', 'S']) !== null || readDegrees(text, ['E', 'W']) !== null;

/** Whether a text holds two coordinates, as maps copy them: `51.5074, -0.1278`. */
export const holdsTwo = (text: string): boolean =>
  [/;|,\s|\s+/, /,/].some((separator) => {
    const parts = text.split(separator).filter((part) => part.trim() !== '');
    return parts.length === 2 && parts.every(isOne);
  });
