import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Call } from '@vended/contract/call';
import { importOutput } from '@vended/contract/imports';
import { listPageSize, maxLimit } from '@vended/contract/limits';
import { defaultBodyLimit } from './body';
import { Problem } from '../problems/problems';
import { limitFrequent, limitRate } from './rateLimit';
import type { SessionUser } from './signedIn';
import { rowsAtOnce } from './streamedList';

/** A body of more bytes than this counts as an upload: a form without a picture has far less. */
const uploadBytes = 128 * 1024;

/** How many rows a read of a whole list counts as: few lists are longer. */
const wholeListRows = 200;

/** The filters that find a record by what opens devices: each use counts as a whole list, so that nobody tries all numbers. */
const guessableFilters = ['badge_number'];

/** How many uploads one person may send in the period. */
const maxUploads = 120;

/** How many import calls one person may make in the period: a file with the most rows takes 20 calls, correcting a cell takes one. */
const maxImports = 300;

/** How many calls that change many records one person may make in the period, whatever their size: a search names thousands. */
const maxChanges = 120;

/** How many rows of lists one person may read in the period, apart from first pages of the console: a person above it can still work. */
const maxRows = 120_000;

/** An export counts as this many rows at most, so that a person can still read lists after a large one. */
const maxExportRows = 40_000;

/** How many files, and how many whole lists, one process sends to a person at a time: each reads page after page from the database. */
const maxAtOnce = 3;

/**
 * How many imports and changes of many records one process does for an account at a time: others of the account wait for the rows that one
 * has locked, and would take all connections while they do.
 */
const maxChangesAtOnce = 2;

/** After how many seconds those can be tried again that are refused because others are under way. */
const againSeconds = 5;

/** The period in which costly calls are counted. */
const minutes = 10;

/** By what factor the limit of an account exceeds that of one person. */
const accountFactor = 4;

type Caller = Pick<SessionUser, 'id' | 'customer_account_id'>;

/** Whether a call stores the rows of a file: thousands fit in a small body. */
const isImport = ({ output }: Call) => output === importOutput;

/** Whether a call takes a picture or rich text. */
const takesUploads = ({ method, bodyLimit = 0, changesMany }: Call) =>
  method === 'POST' && bodyLimit > defaultBodyLimit && !changesMany;

/** Whether a body is large by its declared size. */
const isLarge = (request: Request) => Number(request.get('Content-Length') ?? Infinity) > uploadBytes;

/** Whether a call answers a list, which it reads in pages. */
export const isList = ({ method, input }: Call) =>
  method === 'GET' && input instanceof z.ZodObject && 'cursor' in input.shape;

type Sent = Readonly<Record<string, unknown>>;

/** Whether a call answers a list as a file. */
const isExport = ({ answers }: Call) => answers?.includes('text/csv') === true;

/** How many pages of the console a read of a list counts as, rounded up; an export at first counts as a whole list. */
function pagesRead(call: Call, sent: Sent): number {
  const { limit = wholeListRows, cursor } = sent;
  if (isExport(call)) return wholeListRows / listPageSize;
  if (!isList(call)) return 0;
  if (guessableFilters.some((name) => sent[name])) return wholeListRows / listPageSize;
  const pages = Math.ceil(Math.min(Number(limit), maxLimit) / listPageSize);
  return cursor || pages > 1 ? pages : 0;
}

/** Which part of a list a call reads that counts towards the limit of rows; undefined for any other call. */
export function partOfList(call: Call, sent: Sent): 'first' | 'later' | undefined {
  if (!(pagesRead(call, sent) > 0)) return undefined;
  return sent.cursor && isList(call) ? 'later' : 'first';
}

/** Whether a call is refused with 429 if one person makes it too often. */
export const isLimitedByPerson = (call: Call): boolean =>
  call.permission !== 'public' &&
  (call.changesMany === true || takesUploads(call) || isList(call) || isExport(call));

/**
 * Limits how often one person, and all people of one account, make calls that are expensive for the server: uploads, imports, changes of
 * many records and reads of many rows.
 *
 * @param rows how many rows of lists, for a benchmark that reads more
 * @returns functions that count a call of the user, and throw Problem 429 above the limit
 */
export function limitCostlyCalls(rows = maxRows) {
  const uploads = limitPersonAndAccount('uploads', maxUploads, 'sent many large files.');
  const imports = limitPersonAndAccount('imports', maxImports, 'imported many files.');
  const changes = limitPersonAndAccount('changes', maxChanges, 'changed many records many times.');
  const reads = limitReads(rows / listPageSize, 'loaded many whole lists.');
  const sendingFiles = atOnce(maxAtOnce, stillSent('files'));
  const sendingLists = atOnce(maxAtOnce, stillSent('lists'));
  const changing = atOnce(
    maxChangesAtOnce,
    'Other imports or changes of many records of your account are under way. Please try again shortly.',
  );

  return {
    /** Before the body is read: an import, a change of many records, or an upload by its declared size. */
    async body(calls: readonly Call[], caller: Caller, request: Request, response: Response): Promise<void> {
      if (calls.some(isImport)) return imports(caller, request, response);
      if (calls.some(({ changesMany }) => changesMany)) return changes(caller, request, response);
      if (isLarge(request) && calls.some(takesUploads)) await uploads(caller, request, response);
    },
    /** After the body was read: a picture that was not counted by its size, because a few bytes may be millions of pixels. */
    async picture(
      call: Call,
      sent: Sent,
      caller: Caller,
      request: Request,
      response: Response,
    ): Promise<void> {
      if (sent.image && takesUploads(call) && !isLarge(request)) await uploads(caller, request, response);
    },
    list(call: Call, sent: Sent, caller: Caller, request: Request): void {
      const pages = pagesRead(call, sent);
      if (pages > 0) reads(caller, request, pages);
    },
    /**
     * Does what a call asks for, before which it takes no connection to the database.
     *
     * @throws Problem 429 while the maximum number of imports and changes of many records of the account are under way
     */
    work<Done>(call: Call, { customer_account_id }: Caller, done: () => Promise<Done>): Promise<Done> {
      return call.changesMany ? changing(customer_account_id, done) : done();
    },
    /**
     * Sends a file.
     *
     * @throws Problem 429 while the person is already receiving the maximum number of files
     */
    async export(caller: Caller, request: Request, send: SendPages): Promise<void> {
      let left = (maxExportRows - wholeListRows) / listPageSize;
      await sendingFiles(caller.id, () =>
        send(() => {
          const pages = Math.min(left, rowsAtOnce / listPageSize);
          left -= pages;
          if (pages > 0) reads(caller, request, pages, true);
        }),
      );
    },
    /** Sends what follows the first page of a whole list; unlike those of an export, each row counts. */
    async rest(caller: Caller, request: Request, send: SendPages): Promise<void> {
      await sendingLists(caller.id, () =>
        send(() => reads(caller, request, rowsAtOnce / listPageSize, true)),
      );
    },
  };
}

/** @param countPage counts one more page; it never throws, so that what is in progress is finished */
type SendPages = (countPage: () => void) => Promise<void>;

const stillSent = (what: string) =>
  `${maxAtOnce} ${what} are still being downloaded. Please wait until one is complete.`;

/**
 * Limits how much of something this process does at a time for one key: the id of a person or of an account.
 *
 * @param refusal the message of the Problem 429 above the limit
 */
function atOnce(max: number, refusal: string) {
  const underWay = new Map<string, number>();
  return async <Done>(key: string, work: () => Promise<Done>): Promise<Done> => {
    const others = underWay.get(key) ?? 0;
    if (others >= max) throw new Problem(429, refusal, {}, { 'Retry-After': String(againSeconds) });
    underWay.set(key, others + 1);
    try {
      return await work();
    } finally {
      const rest = (underWay.get(key) ?? 1) - 1;
      if (rest > 0) underWay.set(key, rest);
      else underWay.delete(key);
    }
  };
}

/** The limits of one person and of all people of an account. @param done the message's beginning, after 'You have' */
const limitsOf = (name: string, max: number, done: string) =>
  [
    { name: `${name} of a person`, max, minutes, message: `You have ${done}` },
    {
      name: `${name} of an account`,
      max: max * accountFactor,
      minutes,
      message: `People in your account have ${done}`,
    },
  ] as const;

function limitPersonAndAccount(...limits: Parameters<typeof limitsOf>) {
  const [person, account] = limitsOf(...limits);
  const ofPerson = limitRate(person);
  const ofAccount = limitRate(account);
  return async ({ id, customer_account_id }: Caller, request: Request, response: Response): Promise<void> => {
    // The person first: a call that is refused to one person does not count for the account.
    await ofPerson(request, response, id);
    await ofAccount(request, response, customer_account_id);
  };
}

function limitReads(max: number, done: string) {
  const [person, account] = limitsOf('reads', max, done);
  const ofPerson = limitFrequent(person);
  const ofAccount = limitFrequent(account);
  return ({ id, customer_account_id }: Caller, request: Request, pages: number, underWay = false): void => {
    ofPerson(request, id, pages, underWay);
    ofAccount(request, customer_account_id, pages, underWay);
  };
}
