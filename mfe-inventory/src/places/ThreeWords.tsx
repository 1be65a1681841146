import { OutsideLink } from './OutsideLink';

const wellFormed = /^\/*([^\s./]+\.[^\s./]+\.[^\s./]+)$/u;

/** A three-word address as a link to its map, or 'No W3W' (specification 2). Any other text is not a link. */
export function ThreeWords({ words }: { readonly words: string }) {
  if (!words) return 'No W3W';
  const address = wellFormed.exec(words)?.[1];
  if (!address) return words;
  return <OutsideLink href={`https://what3words.com/${encodeURIComponent(address)}`}>{words}</OutsideLink>;
}
