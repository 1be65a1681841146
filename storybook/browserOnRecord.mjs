// Another browser version renders edges and text differently, and so does another font for code, the only font that comes from the
// machine: such pictures cannot be compared with the recorded ones. Run as a script, it prints a message if so; with --record it
// records the current browser as that of the pictures.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.mjs';

const file = path.join(import.meta.dirname, 'pictures/browser.txt');
const onRecord = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'no browser';
const present = presentBrowser();

/** Whether the recorded pictures were taken with the current browser. */
export const comparable = onRecord === present;

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--record')) writeFileSync(file, `${present}\n`);
  else if (!comparable)
    console.log(`Pictures are not compared: those on record are of ${onRecord}, this is ${present}.`);
}

/**
 * Name and major version, program and font for code, such as `Chromium 149 (chromium), Liberation Mono`. The program
 * matters because the headless shell of the same version renders text differently.
 */
function presentBrowser() {
  const program = findChromium() ?? chromium.executablePath();
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return `${version.replace(/^(\D+\d+).*$/s, '$1')} (${path.basename(program)}), ${fontForCode()}`;
}

/** The font that the browser uses for `--font-mono`. */
function fontForCode() {
  const theme = readFileSync(path.join(import.meta.dirname, '../shared/design/theme/themeCss.ts'), 'utf8');
  const [, fonts] = /--font-mono: ([^;]+);/.exec(theme) ?? [];
  if (!fonts) throw new Error('shared/design/theme/themeCss.ts does not say --font-mono.');
  try {
    // ui-monospace is a keyword of browsers: fc-match would look for a font of that name, and not for the others.
    const wanted = fonts.replace('ui-monospace, ', '').replaceAll("'", '').replaceAll(', ', ',');
    return execFileSync('fc-match', ['--format', '%{family[0]}', wanted], { encoding: 'utf8' });
  } catch {
    return 'fonts of another system';
  }
}
