import { createHmac, pbkdf2Sync, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * @typedef {{ board_number: number, bin_number: number }} Position
 * @typedef {{ inspect_by: string | null, needs_job: boolean, max_a_day: number | null, max_a_week: number | null }} Limits
 * @typedef {Position & Limits & { item_id: string, description: string, capacity: number, loan_days: number | null }} Bin
 * @typedef {{ salt: string, iterations: number, hash: string }} Pin
 * @typedef {{ user_id: string, username: string, badges: string[], pin: Pin | null }} Person
 * @typedef {{ bins: Bin[], people: Person[], reports: { events_at_once: number } }} Setup
 * @typedef {{ id: string, happened_at: string, kind: string, [field: string]: unknown }} Event
 * @typedef {{ user_id: string, item_id: string, quantity: number, at: number }} Taken
 */

/**
 * What the machine must not forget when its power fails: the setup with its version, what it has not reported, and who took how much in
 * the last week and did not return it.
 *
 * @typedef {{ setup: Setup | null, version: string | null, unsent: Event[], taken: Taken[] }} Memory
 */

/** Why the machine stays shut, in the words of its display. */
export class Refused extends Error {}

/** Why nothing could be asked or reported. */
export class Offline extends Error {}

const dayMs = 86_400_000;

/**
 * A machine that opens for people with or without a network, and reports what they did.
 *
 * @param {{ address: string, key: string, file: string, fetch?: typeof globalThis.fetch }} settings where the API is, the key of the device,
 *   and the file that is the machine's memory
 */
export function createMachine({ address, key, file, fetch = globalThis.fetch }) {
  const memory = remembered(file);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };

  function remember() {
    // Renamed when it is complete: a power failure leaves the old one or the new one.
    writeFileSync(`${file}.new`, JSON.stringify(memory));
    renameSync(`${file}.new`, file);
  }

  /** @param {string | Buffer} value */
  const keyed = (value) => createHmac('sha256', key).update(value).digest('hex');

  const people = () => memory.setup?.people ?? [];

  /** @param {Position} position */
  function binAt({ board_number, bin_number }) {
    const bin = memory.setup?.bins.find(
      (each) => each.board_number === board_number && each.bin_number === bin_number,
    );
    if (!bin) throw new Refused('There is nothing in that bin.');
    return bin;
  }

  /**
   * The product is asked nothing, as there may be no network: what it refuses in the console, the machine refuses by itself.
   *
   * @param {Bin} bin
   * @param {Person} person
   * @param {number} quantity
   * @param {string} job
   */
  function refuseTake({ item_id, needs_job, inspect_by, max_a_day, max_a_week }, { user_id }, quantity, job) {
    if (needs_job && job === '') throw new Refused('Say for which job it is.');
    if (inspect_by !== null && new Date().toISOString().slice(0, 10) > inspect_by)
      throw new Refused('It has to be inspected first.');
    for (const [most, days] of /** @type {const} */ ([
      [max_a_day, 1],
      [max_a_week, 7],
    ])) {
      const had = memory.taken
        .filter((each) => each.user_id === user_id && each.item_id === item_id)
        .filter(({ at }) => at > Date.now() - days * dayMs)
        .reduce((sum, each) => sum + each.quantity, 0);
      if (most !== null && had + quantity > most)
        throw new Refused(`At most ${most} in ${days === 1 ? 'a day' : 'a week'}.`);
    }
  }

  /**
   * Takes what is returned off what the person took in the last week: of something lent off the oldest, of anything else off the latest.
   * What is left over was taken before or elsewhere, and gives no right to more. The product knows more than a week, and may refuse what is
   * lent for longer.
   *
   * @param {Bin} bin
   * @param {Person} person
   * @param {number} quantity
   */
  function settle({ item_id, loan_days }, { user_id }, quantity) {
    const had = memory.taken.filter((each) => each.user_id === user_id && each.item_id === item_id);
    let left = quantity;
    for (const each of loan_days === null ? had.toReversed() : had) {
      const part = Math.min(each.quantity, left);
      each.quantity -= part;
      left -= part;
    }
  }

  /** @param {{ kind: string, [field: string]: unknown }} event */
  function writeDown(event) {
    memory.unsent.push({ id: randomUUID(), happened_at: new Date().toISOString(), ...event });
    remember();
  }

  /**
   * @param {'take' | 'return'} kind
   * @param {Person} person
   * @param {Position} position
   * @param {number} quantity
   * @param {string} job
   */
  function move(kind, person, position, quantity, job) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new Refused('How many?');
    const bin = binAt(position);
    // More than the bin can hold was typed by mistake.
    if (quantity > bin.capacity) throw new Refused(`At most ${bin.capacity} are in that bin.`);
    if (kind === 'take') refuseTake(bin, person, quantity, job);
    const { user_id } = person;
    memory.taken = memory.taken.filter((each) => each.quantity > 0 && each.at > Date.now() - 7 * dayMs);
    if (kind === 'take') memory.taken.push({ user_id, item_id: bin.item_id, quantity, at: Date.now() });
    else settle(bin, person, quantity);
    writeDown({ kind, person_id: user_id, ...position, quantity, ...(job !== '' && { job }) });
    return bin;
  }

  /**
   * @param {string} path
   * @param {RequestInit} request
   * @throws {Offline | Refused}
   */
  async function ask(path, request) {
    const answer = await fetch(`${address}${path}`, request).catch((/** @type {unknown} */ error) => {
      throw new Offline('There is no network.', { cause: error });
    });
    if (answer.ok || answer.status === 304) return answer;
    if (answer.status === 401) {
      // The key may be revoked because the machine is lost: it forgets who may open it, and keeps what it has not reported.
      memory.setup = null;
      memory.version = null;
      remember();
      throw new Refused(
        'The key of this machine is no longer valid: it stays shut until it has another one.',
      );
    }
    const { error = `The answer was ${answer.status}.` } = /** @type {{ error?: string }} */ (
      await answer.json().catch(() => ({}))
    );
    throw new Offline(error);
  }

  return {
    setup: () => memory.setup,

    /** How many events have not been reported. */
    unsent: () => memory.unsent.length,

    /**
     * Who may open it by now: who could before the last setup may have lost the access.
     *
     * @param {string | undefined} userId
     */
    whoIs: (userId) => people().find(({ user_id }) => user_id === userId),

    /**
     * Who has a badge. The machine knows only its hash: what is in it makes no badge.
     *
     * @param {string} badgeNumber as it was read
     */
    whoHas: (badgeNumber) => people().find(({ badges }) => badges.includes(keyed(badgeNumber.toUpperCase()))),

    /**
     * Who enters a name and a PIN.
     *
     * @param {string} username
     * @param {string} entered
     */
    whoEnters(username, entered) {
      const person = people().find((each) => each.username === username);
      if (!person?.pin) return undefined;
      const { salt, iterations, hash } = person.pin;
      return keyed(pbkdf2Sync(entered, salt, iterations, 32, 'sha256')) === hash ? person : undefined;
    },

    /**
     * Gives something out. It is written down before the bin opens: what is not, nobody could report.
     *
     * @param {Person} person
     * @param {Position} position
     * @param {number} quantity
     * @param {string} job
     * @throws {Refused}
     */
    take: (person, position, quantity, job) => move('take', person, position, quantity, job),

    /**
     * @param {Person} person
     * @param {Position} position
     * @param {number} quantity
     * @throws {Refused}
     */
    takeBack: (person, position, quantity) => move('return', person, position, quantity, ''),

    /** @param {string} text what is broken */
    fault: (text) => writeDown({ kind: 'fault', text }),

    /**
     * Reports what has not been reported, the latest first: the console should soon show the present contents. What was sent and not answered
     * is sent again. It may have arrived, and counts once.
     *
     * @returns {Promise<number>} how many cannot be applied yet; they are kept there, and forgotten here
     * @throws {Offline | Refused}
     */
    async report() {
      let waiting = 0;
      while (memory.unsent.length > 0) {
        const events = memory.unsent.slice(-(memory.setup?.reports.events_at_once ?? 1)).reverse();
        const body = JSON.stringify({ device_time: new Date().toISOString(), events });
        const answer = await ask('/device_events', { method: 'POST', headers, body });
        waiting += /** @type {{ waiting: unknown[] }} */ (await answer.json()).waiting.length;
        memory.unsent = memory.unsent.filter((event) => !events.includes(event));
        remember();
      }
      return waiting;
    },

    /**
     * Asks what belongs where, and who may open it.
     *
     * @returns {Promise<boolean>} whether that has changed
     * @throws {Offline} where there is no answer: until there is, it works with what it knows
     * @throws {Refused} where the key is no longer valid: from then on it opens for nobody
     */
    async refresh() {
      const asked = new Headers(headers);
      if (memory.version !== null) asked.set('If-None-Match', memory.version);
      const answer = await ask('/device_setup', { headers: asked });
      if (answer.status === 304) return false;
      memory.setup = /** @type {Setup} */ (await answer.json());
      memory.version = answer.headers.get('ETag');
      remember();
      return true;
    },
  };
}

/**
 * @param {string} file
 * @returns {Memory}
 */
function remembered(file) {
  try {
    return /** @type {Memory} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { setup: null, version: null, unsent: [], taken: [] };
    throw error;
  }
}
