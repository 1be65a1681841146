/** The addresses of the two files of `@fontsource-variable/public-sans`: Latin and extended Latin. */
export interface FontFiles {
  readonly latin: string;
  readonly latinExt: string;
}

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function face(address: string, range: string): string {
  return `@font-face {
  font-family: 'Public Sans Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('${address}') format('woff2');
  unicode-range: ${range};
}`;
}

// Arial, scaled so that text takes the same space as in Public Sans and the layout does not shift when the font loads.
// The scale is the ratio of the advance widths of the console's texts at weights 400 and 600. Public Sans has ascent 0.95
// and descent 0.225, which the overrides state relative to the adjusted size.
const fallback = `@font-face {
  font-family: 'Public Sans Fallback';
  font-weight: 100 500;
  src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('LiberationSans');
  size-adjust: 103.1%;
  ascent-override: 92.1%;
  descent-override: 21.8%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Public Sans Fallback';
  font-weight: 600 900;
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold');
  size-adjust: 97.7%;
  ascent-override: 97.2%;
  descent-override: 23%;
  line-gap-override: 0%;
}`;

/** The font faces: Public Sans from the same origin, and a fallback with the same metrics. */
export function fontCss(files: FontFiles): string {
  return `${face(files.latinExt, latinExtRange)}\n${face(files.latin, latinRange)}\n${fallback}`;
}
