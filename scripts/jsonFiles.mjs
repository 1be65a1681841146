import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** @param {string} file */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Undefined where there is no such file, or it is not complete. @param {string} file */
export function readJsonIfAny(file) {
  try {
    return readJson(file);
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file instead of changing it: installed files may be hard links that another clone shares.
 *
 * @param {string} file @param {unknown} content
 */
export function writeJson(file, content) {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
