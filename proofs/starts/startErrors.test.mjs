import { repositoryFiles } from '../../scripts/tree.mjs';
import { refusedStarts } from './refusedStarts.mjs';
import { areTheSame, patternOf, startErrorsIn } from './startErrors.mjs';

/** What only other commands read and refuse: no start runs it. */
const ofOtherCommands = [
  /^gateway\/main\.ts$/,
  /^platform\/publishing\/(?:commands|numberOf|rolloutCommand)\.ts$/,
  /^platform\/remote-publishing\//,
  /^platform\/signatures\//,
  /^scripts\/(?:docs|faults|kit)\//,
  /^scripts\/(?:changedTargets|newArea|newExtension|newModule|runTests)\.mjs$/,
  /^scripts\/release\/module\.mjs$/,
];

/** Refusals of a start that `npm run starts:try` does not bring about, by the beginning of their longest words. */
const why = {
  system: 'needs another system or user than the one that tries',
  damage: 'needs a damaged or older data folder or build, which tests of its own make',
  race: 'needs another process at the same moment, which tests of its own bring about',
  migration: 'belongs to migrations, which tests of their own run',
  later: 'is met by a change or a request, not by a start',
  own: 'would have to break the clone that tries it',
  alone: 'is said by the gateway on its own, which no start of the product runs',
};
const untried = new Map([
  [' has changed, and the indexes that use it', why.migration],
  [' bypasses row-level security: sign in with', why.later],
  ['. Its role must be able to create tables', why.migration],
  ['. Fix the cause and migrate again', why.migration],
  ['The database could not be brought up to date, because others', why.race],
  [' is not that of the database in ', why.damage],
  ['. Restore both from the same copy.', why.damage],
  ['This system does not tell when a process started', why.system],
  ['A database server (process ', why.race],
  [', and this version of Vended brings PostgreSQL ', why.damage],
  ['The database could not be made in ', why.system],
  ['PostgreSQL cannot run as root, nor here as another user', why.system],
  [' here: run npm ci, or set DATABASE_URL. (', why.own],
  [' does not start: ', why.damage],
  ['). Make room there and the folder writable.', why.later],
  ['). Run this as the user who owns the file.', why.system],
  ['). Run this as the user who owns the folder.', why.system],
  [' does not hold a key. Restore it, or remove it', why.damage],
  ['Neither REGISTRY_URL nor DATABASE_URL is set', why.alone],
  ['Too many builds are being fetched', why.later],
  [' cannot be written (', why.system],
  ['The build store does not answer in time', why.system],
  [' has more files than a bucket of builds takes.', why.later],
  [', which is not a valid file name. ', why.damage],
  [' is listed in build.json but missing. ', why.own],
  [' is missing. ', why.own],
  [' is in no list of the build.', why.later],
  ['The build store has another shell ', why.race],
  ['There is no revision ', why.later],
  [' holds ', why.damage],
  [' is not the build that was published there', why.damage],
  [' is malformed: ', why.damage],
  [' (*): start it, or free disk space.', why.later],
  ["The registry's database takes no writes", why.system],
  [" of the registry's database must be brought up to date", why.race],
  ['. Fix the errors in ', why.own],
  ['An earlier start still runs a command here', why.race],
  ['The packages in node_modules are not those', why.own],
  ['npm ci failed. Fix the errors in ', why.own],
  ['A worker ended with ', why.system],
  [' is reserved for the system. Set PORT', why.system],
  ['Cannot listen on ', why.system],
]);

const refusals = repositoryFiles()
  .filter(
    (file) =>
      /^(?:api|gateway|platform|server|scripts)\/.+\.(?:ts|mjs)$/.test(file) && !/\.test\./.test(file),
  )
  .filter((file) => !ofOtherCommands.some((pattern) => pattern.test(file)))
  .flatMap((file) => startErrorsIn(file).map((pattern) => ({ file, pattern, sentence: pattern.join('*') })));
const expected = refusedStarts.map(({ says }) => patternOf(says));

/** @param {import('./startErrors.mjs').Pattern} pattern */
const isTried = (pattern) => expected.some((words) => areTheSame(words, pattern));

/** @param {string} sentence */
const reasonFor = (sentence) => [...untried.keys()].find((words) => sentence.includes(words));

it('npm run starts:try brings about every refusal of a start, or this list says why not', () => {
  const missing = refusals.filter(({ pattern, sentence }) => !isTried(pattern) && !reasonFor(sentence));
  expect(missing.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
});

it('gives no reason for a refusal that is not there, or that is tried', () => {
  const open = refusals.filter(({ pattern }) => !isTried(pattern)).map(({ sentence }) => sentence);
  expect([...untried.keys()].filter((words) => !open.some((one) => one.includes(words)))).toEqual([]);
});

it('notices a refusal of which no case is there', () => {
  expect(refusals.length).toBeGreaterThan(80);
  const port = [
    'PORT is "',
    '", which is not a port number. Set it to a number from 0 to 65535, or leave it out.',
  ];
  expect(isTried(port)).toBe(true);
  expect(
    isTried(['COLOUR is "', '", which is no colour. Set it to red, green or blue, or leave it out.']),
  ).toBe(false);
});
