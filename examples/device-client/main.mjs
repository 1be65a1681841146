import { createInterface } from 'node:readline';
import { createMachine, Offline, Refused } from './machine.mjs';

const usage = [
  'What happens at the machine, a line each:',
  '  badge <number>                 a badge is held to the reader',
  '  pin <name> <PIN>               or a name and a PIN are entered',
  '  take <board>/<bin> [n] [job]',
  '  return <board>/<bin> [n]',
  '  fault <text>                   something is broken',
  '  network off | deaf | on        there is none; answers are lost; all is well',
  '  sync                           report, and ask for the setup',
].join('\n');

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const { VENDED_API: address = 'http://127.0.0.1:8080/api', VENDED_DEVICE_KEY: key = '' } = process.env;
const [file = 'machine.json'] = process.argv.slice(2);

/** @type {'off' | 'deaf' | 'on'} */
let network = 'on';

/** @type {typeof globalThis.fetch} */
const throughNetwork = async (...request) => {
  if (network === 'off') throw new Error('The cable is unplugged.');
  const answer = await fetch(...request);
  if (network === 'deaf') throw new Error('The answer was lost.');
  return answer;
};

const machine = createMachine({ address, key, file, fetch: throughNetwork });

/**
 * Whom it is open for, by the id.
 *
 * @type {string | undefined}
 */
let openFor;

/**
 * @param {ReturnType<typeof machine.whoHas>} person
 * @param {string} refusal
 */
function openTo(person, refusal) {
  openFor = person?.user_id;
  say(person ? `Open for ${person.username}.` : refusal);
}

function whoIsThere() {
  // Looked up at each movement: the last setup may have ended the access.
  const person = machine.whoIs(openFor);
  if (!person) throw new Refused('Hold your badge to the reader.');
  return person;
}

/** @param {string} place such as 1/12 */
function positionOf(place) {
  const [board_number = 0, bin_number = 0] = place.split('/').map(Number);
  return { board_number, bin_number };
}

/** @type {Map<string, (...words: string[]) => void | Promise<void>>} */
const commands = new Map(
  Object.entries({
    badge(number = '') {
      openTo(machine.whoHas(number), 'Nobody here has that badge.');
    },

    pin(username = '', entered = '') {
      openTo(machine.whoEnters(username, entered), 'That is not the PIN.');
    },

    take(place = '', quantity = '1', job = '') {
      const { description } = machine.take(whoIsThere(), positionOf(place), Number(quantity), job);
      say(`Given out: ${quantity} × ${description}.`);
    },

    return(place = '', quantity = '1') {
      const { description } = machine.takeBack(whoIsThere(), positionOf(place), Number(quantity));
      say(`Taken back: ${quantity} × ${description}.`);
    },

    fault(/** @type {string[]} */ ...words) {
      machine.fault(words.join(' '));
      say('Noted.');
    },

    network(state = '') {
      if (state !== 'off' && state !== 'deaf' && state !== 'on') throw new Refused(usage);
      network = state;
      say(`The network is ${state}.`);
    },

    async sync() {
      const unsent = machine.unsent();
      const waiting = await machine.report();
      say(`Reported: ${unsent}, of which ${waiting} wait until the layout is put right.`);
      const changed = await machine.refresh();
      const { bins = [], people = [] } = machine.setup() ?? {};
      say(`The setup ${changed ? 'is new' : 'is as it was'}: ${bins.length} bins, ${people.length} people.`);
    },
  }),
);

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', ...words] = line.trim().split(/\s+/);
  try {
    const command = commands.get(name);
    if (!command) throw new Refused(usage);
    await command(...words);
  } catch (error) {
    if (error instanceof Offline) say(`${error.message} Kept to be reported: ${machine.unsent()}.`);
    else if (error instanceof Refused) say(error.message);
    else throw error;
  }
}
