import { satisfies } from 'compare-versions';

/** Whether a range such as `^1.0.0 || ^2.0.0` contains a version. A range that cannot be read contains none. */
export function isInRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
