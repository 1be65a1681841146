import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time in milliseconds: of a server's own process, of its child processes that render pages, and of its other child processes,
 * which are the database's.
 *
 * @typedef {{ server: number, renderers: number, others: number }} CpuTimes
 */

/** A tick of the counters in `/proc` is a hundredth of a second. */
const tickMs = 10;

/** The CPU time that a process and its descendants have used so far. @param {number} pid @returns {CpuTimes} */
export function cpuTimes(pid) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []));
  const times = { server: 0, renderers: 0, others: 0 };
  const family = new Set([pid]);
  // One pass suffices only while children have higher ids than their parents, which fails once process ids have wrapped around.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  for (const one of all) {
    if (!family.has(one.pid)) continue;
    times[one.pid === pid ? 'server' : one.command.includes('ssrWorker') ? 'renderers' : 'others'] += one.ms;
  }
  return times;
}

/** @param {number} pid */
function read(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [{ pid, parent, command, ms: (user + system) * tickMs }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
