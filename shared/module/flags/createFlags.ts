import type { FlagValue, FlagValues } from '@vended/contract/flagValues';
import type { FlagDetails, ShellFlags } from '../shellApi';

interface FlagsOptions {
  /** The values of all flags for the visitor; null while they are not known. */
  readonly values: () => FlagValues | null;
  /** Called once for each flag that does not exist, or is of another kind than the module reads. */
  readonly onMissing: (sentence: string) => void;
  readonly subscribe: ShellFlags['subscribe'];
}

/** The flags of one module: by OpenFeature's rules, an evaluation never fails and returns the fallback instead. */
export function createFlags({ values, onMissing, subscribe }: FlagsOptions): ShellFlags {
  const reported = new Set<string>();

  function report(flagKey: string, sentence: string) {
    if (reported.has(flagKey)) return;
    reported.add(flagKey);
    onMissing(sentence);
  }

  function details<Value extends FlagValue>(
    flagKey: string,
    fallback: Value,
    isSame: (value: FlagValue) => value is Value,
  ): FlagDetails<Value> {
    const failed = (errorCode: NonNullable<FlagDetails<Value>['errorCode']>, errorMessage: string) =>
      ({ flagKey, value: fallback, reason: 'ERROR', errorCode, errorMessage, flagMetadata: {} }) as const;
    const known = values();
    if (!known) return failed('PROVIDER_NOT_READY', 'The flags are not known now.');
    const value = Object.hasOwn(known, flagKey) ? known[flagKey] : undefined;
    if (value === undefined) {
      const sentence = `The flag ${flagKey} does not exist, so its fallback is used. Add a value of this name under Live modules, or remove it from the module.`;
      report(flagKey, sentence);
      return failed('FLAG_NOT_FOUND', sentence);
    }
    if (!isSame(value)) {
      const sentence = `The flag ${flagKey} is a ${typeof value}, and the module reads a ${typeof fallback}, so its fallback is used.`;
      report(flagKey, sentence);
      return failed('TYPE_MISMATCH', sentence);
    }
    return { flagKey, value, reason: 'CACHED', flagMetadata: {} };
  }

  const booleanOf = (key: string, fallback: boolean) => details(key, fallback, isBoolean);
  const stringOf = (key: string, fallback: string) => details(key, fallback, isString);
  const numberOf = (key: string, fallback: number) => details(key, fallback, isNumber);
  return {
    getBooleanValue: (key, fallback) => booleanOf(key, fallback).value,
    getStringValue: (key, fallback) => stringOf(key, fallback).value,
    getNumberValue: (key, fallback) => numberOf(key, fallback).value,
    getBooleanDetails: booleanOf,
    getStringDetails: stringOf,
    getNumberDetails: numberOf,
    subscribe,
  };
}

const isBoolean = (value: FlagValue) => typeof value === 'boolean';
const isString = (value: FlagValue) => typeof value === 'string';
const isNumber = (value: FlagValue) => typeof value === 'number';
