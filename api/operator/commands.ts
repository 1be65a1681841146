import { userTypes } from '@vended/contract/permissions';
import { defaultUrl } from '@vended/server/address.mjs';
import { maxLeadDays } from '@vended/contract/limits';
import type { Database } from '../storage/access/database';
import { createAccount, listAccounts } from './accounts';
import { minAuditDays, pruneAuditTrails, verifyAudit } from './auditTrail';
import { backUp, restore } from './backups';
import { exportCatalogue, importCatalogue } from './catalogueFiles';
import { switchDemonstration } from './demonstration';
import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from './deviceKeys';
import { registerDevice } from './devices';
import { eraseLeads } from './leads';
import { movePictures } from './pictures';
import { defaultInterval, simulateDevices } from './simulateDevices';
import { verifyStock } from './stock';
import type { Terminal } from './terminal';
import {
  createUser,
  deactivate,
  defaultUserType,
  reactivate,
  resetPassword,
  resetSecondFactor,
} from './users';
import { commandCall } from '@vended/server/commandCall.mjs';

export interface Command {
  readonly usage: string;
  readonly about: string;
  /** What to do with the schema first; by default it is only checked. */
  readonly schema?: 'migrate' | 'leave';
  run(database: Database, args: string[], terminal: Terminal): Promise<void>;
}

export const commands: Readonly<Record<string, Command>> = {
  'accounts create': { usage: '<name>', about: 'Add a customer account.', run: createAccount },
  'accounts list': { usage: '', about: 'List the customer accounts.', run: listAccounts },
  'users create': {
    usage: `--account <name> --username <name> [--type ${defaultUserType}] [--password-stdin]`,
    about: `Add a user, such as the first administrator. Types: ${userTypes.join(', ')}. Prints a random password unless one is read from the standard input.`,
    run: createUser,
  },
  'users password': {
    usage: '<username> [--password-stdin]',
    about:
      'Give a user a new password, random unless read from the standard input, and end the user’s sessions.',
    run: resetPassword,
  },
  'users deactivate': {
    usage: '<username>',
    about:
      'Sign a user out everywhere and block sign-in until they are reactivated. The last administrator of an account cannot be deactivated.',
    run: deactivate,
  },
  'users reactivate': {
    usage: '<username>',
    about: 'Let a deactivated user sign in again, with the password as it was.',
    run: reactivate,
  },
  'users reset-second-factor': {
    usage: '<username>',
    about: 'Remove the second factors and recovery codes of a user, and end the user’s sessions.',
    run: resetSecondFactor,
  },
  'devices register': {
    usage: '--account <name> --name <device name> [--type <text>] [--mac <address>] [--unlimited]',
    about: 'Add a device to a customer account.',
    run: registerDevice,
  },
  'devices key issue': {
    usage: '--account <name> --device <name or id>',
    about: 'Issue a key with which a device reports itself. It is printed this once.',
    run: issueDeviceKey,
  },
  'devices key list': {
    usage: '--account <name> [--device <name or id>]',
    about: 'List the device keys of an account, or of one device.',
    run: listDeviceKeys,
  },
  'devices key revoke': {
    usage: '--account <name> <prefix>',
    about: 'Refuse a device key from now on, by how it begins.',
    run: revokeDeviceKey,
  },
  'devices simulate': {
    usage: `[--account <name>] [--url ${defaultUrl}] [--interval ${defaultInterval}] [--once]`,
    about:
      'Ping a running product as the active devices of the demonstration, or of one account, would, every --interval seconds until it is stopped; every fourth device pings once. People with badges use those that hold something: one bin runs empty, one motor jams, and one machine loses its network for ten minutes. Its keys are revoked at the end. Not in production.',
    run: simulateDevices,
  },
  'catalogue import': {
    usage: '<file.csv | file.json>',
    about: 'Add products to the catalogue, or change those whose part number is there. All rows or none.',
    run: importCatalogue,
  },
  'catalogue export': {
    usage: '<file.csv | file.json>',
    about: 'Write the catalogue to a file that can be imported again.',
    run: exportCatalogue,
  },
  'pictures move': {
    usage: '--to bucket | database [--bucket s3://…]',
    about:
      'Move the pictures of items and of the blog into the bucket of PICTURE_STORE, or back into the database. It can be interrupted and run again, also while the product runs; what the bucket has stays in it.',
    run: movePictures,
  },
  'leads erase': {
    usage: '[--older-than <days>]',
    about: `Erase the leads that came more than <days> days ago, by default LEAD_RETENTION_DAYS, or else ${maxLeadDays}. The running product does so once a day.`,
    run: eraseLeads,
  },
  migrate: {
    usage: '',
    about:
      'Bring the database up to this version. Run it before the nodes of the version start: they only check, unless the database is the embedded one.',
    schema: 'migrate',
    run: (_database, _args, { say }) => Promise.resolve(say('The database is up to date.')),
  },
  'audit verify': {
    usage: '[--against <file>]',
    about:
      'Check that no entry of the audit trails was changed or removed, and print where each ends. With the output of an earlier check, kept elsewhere, it also notices what was cut off at the end.',
    run: verifyAudit,
  },
  'audit prune': {
    usage: '--older-than <days>',
    about: `Remove the entries of the audit trails that are more than <days> days old, at least ${minAuditDays}. Each trail keeps its last entry and says how many were removed; what is left can still be checked. Back up first.`,
    run: pruneAuditTrails,
  },
  'stock verify': {
    usage: '',
    about:
      'Add up the stock ledger of every account, and name each level and each use per week that differs from it.',
    run: verifyStock,
  },
  backup: {
    usage: '<file> [--without-registry]',
    about:
      'Write everything to one file, as it is at one moment, with the registry of modules, the keys of teams and of this installation. Pictures in a bucket and builds in a folder or a bucket are not in it.',
    run: backUp,
  },
  restore: {
    usage: '<file> [--without-registry]',
    about:
      'Fill an empty database from a backup, and the registry of modules. Refused when the backup is of a newer version, or the registry is not empty and is not to be left as it is.',
    schema: 'leave',
    run: restore,
  },
  demo: {
    usage: 'on | off | lock',
    about:
      'Put the demonstration data into an empty database (not in production), take it out again, or take only the password away from its users, which a start in production requires.',
    run: switchDemonstration,
  },
};

/** What the command line can do, or what one command takes. */
export function help(name?: string): string {
  const shown = Object.entries(commands).filter(([command]) => name === undefined || command === name);
  const lines = shown.flatMap(([command, { usage, about }]) => [
    `  ${command} ${usage}`.trimEnd(),
    `      ${about}`,
    '',
  ]);
  return [
    `${commandCall('operator')} <command>`,
    '',
    ...lines,
    'Uses DATABASE_OWNER_URL, DATABASE_DIRECT_URL or DATABASE_URL, or the embedded database in DATA_DIR (default .data), also while the product runs.',
  ].join('\n');
}
