/** What tells browsers and systems apart, the most particular first: most of them also name those that came before. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * A browser in words that a person knows it by, such as `Firefox on Windows`. Nothing of the header itself is in them, so
 * that nobody can have others shown what they like.
 */
export function browserName(userAgent: string | undefined): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([sign]) => sign.test((userAgent ?? '').slice(0, 500)))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : 'An unknown program');
}
