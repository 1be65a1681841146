/**
 * The tones that all drawings share: flat planes, two or three tones of each material. Node cannot read `../theme/palette.ts`, so a
 * test compares what is in both.
 */
export const tone = {
  panel: { front: '#e4e8ec', side: '#aab4bf', top: '#c8d0d9', edge: '#8d98a5' },
  steel: { front: '#3a434d', side: '#262d35', top: '#56616d', edge: '#1a2027' },
  metal: { light: '#eef1f4', mid: '#c3cbd3', dark: '#7f8a96' },
  inside: { back: '#202932', wall: '#161d24', light: '#dfe9f2' },
  ink: '#15181c',
  white: '#ffffff',
  screen: '#101a2b',
  glow: '#8fb0ff',
  action: '#2457d6',
  actionHover: '#1b46b1',
  ready: '#35c26f',
  shade: '#0c0e10',
};

/** The families' accents with their darker tone. */
export const family = {
  s: { accent: '#f6b90a', deep: '#c48f00' },
  c: { accent: '#0b7a75', deep: '#075753' },
  u: { accent: '#5b34c9', deep: '#41229a' },
};

/** The colours of goods, each with its label's. */
export const goods = [
  { body: '#f0a92b', label: '#fff3d6' },
  { body: '#2f6fc4', label: '#dbe8fa' },
  { body: '#d9dfe5', label: '#6d7884' },
  { body: '#c8493c', label: '#fbe3e0' },
  { body: '#2c8d77', label: '#d9f1ea' },
  { body: '#515c68', label: '#e4e8ec' },
  { body: '#e7e2d6', label: '#b07d3c' },
];
