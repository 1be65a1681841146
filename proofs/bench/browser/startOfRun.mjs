import { loadavg } from 'node:os';
import { git } from '../../../scripts/tree.mjs';

/**
 * @typedef {object} RunStart
 * @property {string} commit
 * @property {string} startedAt ISO 8601 time
 * @property {number} load the machine's load average over one minute
 * @property {boolean} changed whether the work tree differs from the commit
 */

/** Recorded when a run starts, before its own work makes the machine busy. @returns {RunStart} */
export function startOfRun() {
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    startedAt: new Date().toISOString(),
    load: Number((loadavg()[0] ?? NaN).toFixed(2)),
    changed: git('status', '--porcelain', '--', '.', ':(exclude)docs/performance.md') !== '',
  };
}
