import { leadList, createLead, eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { answer, answerPublic } from './answer';
import { platformOwner } from './demonstration/accounts';
import { blankLead } from './demonstration/leads';
import { listPage } from './listPage';
import { newRecord, removeRow, updateRow } from './record';
import { notFound } from './refusal';

/** The lead calls: the contact page's, which is public, and the console's. */
export const leadAnswers = [
  answer(listLeads, ({ input, state }) => {
    const leads = state.leads
      .of(platformOwner)
      .filter(({ lead_chased }) => input.filter !== 'chased' || lead_chased === 1)
      .filter(({ lead_chased }) => input.filter !== 'unchased' || lead_chased === 0);
    const { rows, next_cursor } = listPage(leads, input, leadList);
    return { leads: rows, next_cursor };
  }),

  answer(readLead, ({ input, state }) => {
    const lead = state.leads.find(platformOwner, input.lead_id);
    if (!lead) throw notFound('lead');
    return { lead };
  }),

  answerPublic(createLead, ({ input, state }) => {
    const { action: _action, ...fields } = input;
    const lead = newRecord({ ...blankLead, ...fields });
    state.leads.add(platformOwner, lead);
    return { message: 'Thank you! We’ll be in touch shortly.' as const, lead_id: lead.id };
  }),

  answer(updateLead, ({ input, state, session }) => {
    const { action: _action, lead_id, updated_at, lead_chased, ...fields } = input;
    const before = state.leads.find(platformOwner, lead_id);
    const changes = { ...fields, ...chasing(lead_chased, before?.chased_date ?? null) };
    const saver = { state, session, accountId: platformOwner };
    updateRow(saver, 'lead', state.leads, { id: lead_id, basedOn: updated_at, changes });
    return { message: 'Lead updated successfully.' as const, lead_id };
  }),

  answer(eraseLead, ({ input, state, session }) => {
    removeRow({ state, session, accountId: platformOwner }, 'lead', state.leads, input.lead_id);
    return { message: 'Lead erased.' as const };
  }),
];

/** The chased date is set when a lead becomes chased and cleared when it stops being so (reading 12). */
function chasing(chased: boolean | undefined, chasedDate: string | null) {
  if (chased === undefined) return {};
  return chased
    ? { lead_chased: 1 as const, chased_date: chasedDate ?? new Date().toISOString() }
    : { lead_chased: 0 as const, chased_date: null };
}
