import {
  kindsWithBareIds,
  readCode,
  recordKinds,
  shortenedCode,
  type CodedRecord,
} from '@vended/contract/recordCode';
import type { UserType } from '@vended/contract/permissions';
import { findByCode, noSuchRecord, notLookedUp } from '@vended/design/scan/findByCode';
import type { Manifest } from '@vended/module/platform/manifest';
import type { ShellApi } from '@vended/module/shellApi';
import { foundRecord, addressOf, type FoundRecord } from '../palette/searchRecords';
import { providersFor } from '../palette/sections';

export interface CodeLookup {
  readonly request: ShellApi['request'];
  readonly manifests: readonly Manifest[];
  readonly user: UserType;
}

/** The address of the record that a code names, several records that have it, or why none can be opened, as a sentence. */
export type OpenedCode =
  | { readonly address: string }
  | { readonly several: readonly FoundRecord[] }
  | { readonly problem: string };

/**
 * Finds the record that a code names, through the module that has records of its kind: a code of ours, an id, or a code that records have
 * themselves, such as a bar code.
 *
 * @param text what was scanned or typed
 */
export async function openCode(text: string, lookup: CodeLookup): Promise<OpenedCode> {
  const code = readCode(text, window.location.origin);
  if ('record' in code) return openRecord(code.record, lookup);
  return code.text === undefined ? code : openOwnCode(code.text, lookup);
}

async function openRecord(
  { kind, id }: CodedRecord,
  { request, manifests, user }: CodeLookup,
): Promise<OpenedCode> {
  // The pages of devices and users show their ids as codes, so these are looked up first.
  const kinds = kind ? [kind] : [...new Set([...kindsWithBareIds, ...recordKinds])];
  const all = providersFor(manifests, user);
  const providers = kinds.flatMap((each) => all.filter((provider) => provider.kind === each));
  if (providers.length === 0) return { problem: `Your user type cannot open ${kind} codes.` };
  for (const provider of providers) {
    const result = await request({
      method: 'GET',
      path: provider.call,
      input: { [`${provider.kind}_id`]: id },
    });
    const address = result.ok ? addressOf(recordWith(id, result.data), provider) : null;
    if (address) return { address };
    if (!result.ok && result.failure.status !== 404) return { problem: notLookedUp(result.failure) };
  }
  return { problem: noSuchRecord };
}

/** Finds the records that have a code which is not ours: a Master ID, a bar code, a MAC address or the like. */
async function openOwnCode(text: string, { request, manifests, user }: CodeLookup): Promise<OpenedCode> {
  const providers = providersFor(manifests, user).flatMap(({ codes, ...provider }) =>
    codes ? [{ ...provider, codes }] : [],
  );
  const answers = await Promise.all(
    providers.map(async (provider) => ({
      provider,
      answer: await findByCode<{ readonly id: string }>(request, provider, text),
    })),
  );
  const found = answers.flatMap(({ provider, answer }) =>
    'rows' in answer ? answer.rows.flatMap((row) => foundRecord(row, provider) ?? []) : [],
  );
  const [only, another] = found;
  if (only) return another ? { several: found } : { address: only.address };
  const failed = answers.flatMap(({ answer }) => ('failure' in answer ? [answer.failure] : []))[0];
  if (failed) return { problem: notLookedUp(failed) };
  return {
    problem: `No record in your account has the code ${shortenedCode(text)}. Check the code, or add it to its item as a bar code.`,
  };
}

/** The record in an answer that contains it alone or in a list. */
function recordWith(id: string, answer: unknown): unknown {
  return Object.values((answer ?? {}) as object)
    .flat()
    .find((record: unknown) => (record as { readonly id?: unknown } | null)?.id === id);
}
