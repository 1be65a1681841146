import type { ShellApi } from '@vended/module/shellApi';

/** Every part of `ShellApi` that a module can use, such as `session.can`. An incomplete list does not compile. */
type ContractPart = {
  [Key in keyof ShellApi]: ShellApi[Key] extends string | ((...input: never[]) => unknown)
    ? Key
    : `${Key}.${keyof ShellApi[Key] & string}`;
}[keyof ShellApi];

const parts: Readonly<Record<ContractPart, true>> = {
  version: true,
  'session.current': true,
  'session.subscribe': true,
  'session.can': true,
  'session.signIn': true,
  'session.finishSignIn': true,
  'session.signOut': true,
  'session.groupId': true,
  'session.rememberGroup': true,
  'status.success': true,
  'status.error': true,
  'status.clear': true,
  'location.current': true,
  'location.subscribe': true,
  navigate: true,
  holdUnsaved: true,
  request: true,
  'refresh.subscribe': true,
  address: true,
  'slots.mount': true,
  'flags.getBooleanValue': true,
  'flags.getStringValue': true,
  'flags.getNumberValue': true,
  'flags.getBooleanDetails': true,
  'flags.getStringDetails': true,
  'flags.getNumberDetails': true,
  'flags.subscribe': true,
  'page.shown': true,
  'report.error': true,
  'report.timing': true,
  'report.composition': true,
};

/** True for the name of a part of `ShellApi`, as reports of `contract-use` give it. */
export function isContractPart(name: string): boolean {
  return Object.hasOwn(parts, name);
}
