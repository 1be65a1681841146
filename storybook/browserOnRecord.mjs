// Another version of the browser draws edges and text otherwise: its pictures cannot be held against those on record.
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

/** Its name and major version, such as `Chromium 149`. */
function presentBrowser() {
  const program = findChromium() ?? chromium.executablePath();
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return version.replace(/^(\D+\d+).*$/s, '$1');
}
