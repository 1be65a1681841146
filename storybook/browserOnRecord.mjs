// Another version of the browser renders edges and text in another way, and so does another font for code, which is the only
// one that comes from the machine: such pictures cannot be compared with those on record.
// Run by itself it says whether they can; with --record it notes the present browser as the one of the pictures.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.mjs';

const file = path.join(import.meta.dirname, 'pictures/browser.txt');
const onRecord = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'no browser';
const present = presentBrowser();

/** Whether the pictures on record are of the browser that these tests run in. */
export const comparable = onRecord === present;

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--record')) writeFileSync(file, `${present}\n`);
  else if (!comparable)
    console.log(`Pictures are not compared: those on record are of ${onRecord}, this is ${present}.`);
}

/**
 * Its name and major version, its program and the font for code: such as `Chromium 149 (chromium), Liberation Mono`. The
 * headless shell of the same version renders text in another way.
 */
function presentBrowser() {
  const program = findChromium() ?? chromium.executablePath();
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return `${version.replace(/^(\D+\d+).*$/s, '$1')} (${path.basename(program)}), ${fontForCode()}`;
}

/** What the browser takes for `--font-mono` of shared/design/theme/themeCss.ts. */
function fontForCode() {
  try {
    const wanted = 'SF Mono,Cascadia Mono,Liberation Mono,monospace';
    return execFileSync('fc-match', ['--format', '%{family[0]}', wanted], { encoding: 'utf8' });
  } catch {
    return 'fonts of another system';
  }
}
