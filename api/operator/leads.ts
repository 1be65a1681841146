import { wholeNumber } from '@vended/server/settings';
import { apiSettings } from '../settings';
import { maxLeadDays } from '@vended/contract/limits';
import { eraseOldLeads } from '../resources/leads/leads.service';
import type { Database } from '../storage/access/database';
import { readArguments } from './arguments';
import { OperatorError } from './operatorError';
import type { Terminal } from './terminal';

/** Erases leads as the running product does once a day, or younger ones too. */
export async function eraseLeads(database: Database, args: string[], { say }: Terminal): Promise<void> {
  const { values } = readArguments(args, { 'older-than': { type: 'string' } }, []);
  const days = daysOf(values['older-than']);
  say(`Erased ${await eraseOldLeads(database, days)} leads that came more than ${days} days ago.`);
}

function daysOf(given: string | undefined): number {
  if (given === undefined) return apiSettings(process.env).leadRetentionDays ?? maxLeadDays;
  const days = wholeNumber(given, 36_500);
  if (days === null) throw new OperatorError('Give --older-than as a whole number of days.');
  return days;
}
