import type { SlotProperties } from '../shellApi';

/** Reads texts that a slot passes, such as the id of a record. The function that it returns throws if one is missing. */
export function textProperties<const Name extends string>(...names: readonly Name[]) {
  const isPassed = (given: SlotProperties): given is Readonly<Record<Name, string>> =>
    names.every((name) => typeof given[name] === 'string');
  return (given: SlotProperties): Readonly<Record<Name, string>> => {
    if (isPassed(given)) return given;
    throw new Error(`The slot passes no ${names.find((name) => typeof given[name] !== 'string')}.`);
  };
}
