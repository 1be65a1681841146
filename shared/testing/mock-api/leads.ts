import {
  changeLeads,
  createLead,
  eraseLead,
  listLeads,
  readLead,
  updateLead,
  type Lead,
} from '@vended/contract/leads';
import { leadAges, leadRecord } from '@vended/contract/leads.fields';
import { answer, answerPublic } from './answer';
import { changeMany } from './changeMany';
import { platformOwner } from './demonstration/accounts';
import { blankLead } from './demonstration/leads';
import { newRecord, type Reader } from './record';
import { recordAnswers, recordPage } from './recordAnswers';
import { removeRecord, saveRecord } from './savedRecord';

/** The lead calls: the contact page's, which is public, and the console's. */
export const leadAnswers = [
  ...recordAnswers(leadRecord, { list: listLeads, read: readLead }, { shown: asOfNow }),

  answerPublic(createLead, ({ input, state }) => {
    const { action: _action, possible_spam: isMarked, ...fields } = input;
    const possible_spam = isMarked ? (1 as const) : (0 as const);
    const lead = newRecord({ ...blankLead, ...fields, possible_spam });
    state.leads.add(platformOwner, lead);
    return { message: 'Thank you! We’ll be in touch shortly.' as const, lead_id: lead.id };
  }),

  answer(updateLead, ({ input: { lead_chased, chased_date, owner_id, ...input }, ...saver }) => {
    const before = saver.state.leads.find(platformOwner, input.lead_id);
    // An owner who stays may be of another account.
    const newOwner = owner_id === undefined || owner_id === before?.owner_id ? {} : { owner_id };
    const sent = { ...input, ...newOwner };
    const { id, updated_at } = saveRecord(saver, leadRecord, sent, {
      ...ownedBy(saver, newOwner.owner_id),
      ...chasing(lead_chased, before?.chased_date ?? chased_date),
    });
    return { message: 'Lead updated successfully.' as const, lead_id: id, updated_at };
  }),

  answer(changeLeads, ({ input, ...saver }) =>
    changeMany(
      saver,
      leadRecord,
      input,
      (matching) =>
        recordPage(saver, leadRecord, saver.state.leads.of(platformOwner).map(asOfNow), matching).rows,
      (values) => ownedBy(saver, values.owner_id),
    ),
  ),

  answer(eraseLead, ({ input, ...saver }) => {
    removeRecord(saver, leadRecord, input.lead_id);
    return { message: 'Lead erased.' as const };
  }),
];

/** Adds to a lead whether it is new: possible spam never is. */
function asOfNow(lead: Lead): Lead {
  const hours = (Date.now() - Date.parse(lead.created_at)) / 3_600_000;
  return { ...lead, is_new: lead.lead_chased === 0 && lead.possible_spam !== 1 && hours < leadAges.week };
}

/** The owner and their name. */
const ownedBy = ({ state, accountId }: Reader, owner_id: string | null | undefined) =>
  owner_id === undefined
    ? {}
    : { owner_id, owner_name: state.users.find(accountId, owner_id ?? '')?.username ?? null };

/** The chased date is set when a lead becomes chased and cleared when it stops being so (reading 12). That of an undo is believed. */
function chasing(chased: boolean | undefined, chasedDate: string | undefined) {
  if (chased === undefined) return {};
  return chased
    ? { lead_chased: 1 as const, chased_date: chasedDate ?? new Date().toISOString() }
    : { lead_chased: 0 as const, chased_date: null };
}
