import {
  changeLeads,
  leadList,
  createLead,
  eraseLead,
  type Lead,
  leadOwnerRefused,
  listLeads,
  readLead,
  updateLead,
} from '@vended/contract/leads';
import { ownRecord } from '@vended/contract/filters';
import { holds } from '@vended/contract/permissions';
import { leadAges, leadFilters, leadWords } from '@vended/contract/leads.fields';
import { answer, answerPublic } from './answer';
import { changeMany } from './changeMany';
import { platformOwner } from './demonstration/accounts';
import { blankLead } from './demonstration/leads';
import { listPage, refuseGone, type ListInput } from './listPage';
import { newRecord, removeRow, updateRow, type Saver } from './record';
import { notFound, Refusal } from './refusal';

/** The lead calls: the contact page's, which is public, and the console's. */
export const leadAnswers = [
  answer(listLeads, ({ input, ...context }) => {
    const { rows, ...page } = pageOf(context, input);
    return { leads: rows, ...page };
  }),

  answer(changeLeads, ({ input, state, session, accountId }) =>
    changeMany({ state, session, accountId: platformOwner }, input, {
      inWords: leadWords,
      nameOf: ({ name }) => name,
      table: state.leads,
      matching: (matching) => pageOf({ state, session, accountId }, matching).rows,
      changesFor: (values) => ownedBy({ state, accountId }, values.owner_id),
    }),
  ),

  answer(readLead, ({ input, state }) => {
    const lead = state.leads.find(platformOwner, input.lead_id);
    if (!lead) throw notFound('lead');
    return { lead: asOfNow(lead) };
  }),

  answerPublic(createLead, ({ input, state }) => {
    const { action: _action, possible_spam: isMarked, ...fields } = input;
    const possible_spam = isMarked ? (1 as const) : (0 as const);
    const lead = newRecord({ ...blankLead, ...fields, possible_spam });
    state.leads.add(platformOwner, lead);
    return { message: 'Thank you! We’ll be in touch shortly.' as const, lead_id: lead.id };
  }),

  answer(updateLead, ({ input, state, session, accountId }) => {
    const { action: _action, lead_id, updated_at: basedOn, lead_chased, owner_id, ...fields } = input;
    const before = state.leads.find(platformOwner, lead_id);
    const owner = ownedBy({ state, accountId }, owner_id);
    const changes = { ...fields, ...owner, ...chasing(lead_chased, before?.chased_date ?? null) };
    const saver = { state, session, accountId: platformOwner };
    const { updated_at } = updateRow(saver, 'lead', state.leads, { id: lead_id, basedOn, changes });
    return { message: 'Lead updated successfully.' as const, lead_id, updated_at };
  }),

  answer(eraseLead, ({ input, state, session }) => {
    removeRow({ state, session, accountId: platformOwner }, 'lead', state.leads, input.lead_id);
    return { message: 'Lead erased.' as const };
  }),
];

type Owning = Pick<Saver, 'state' | 'accountId'>;

function pageOf(
  { state, accountId, session }: Saver,
  input: ListInput & { readonly owner?: string | undefined },
) {
  const owner = input.owner === ownRecord ? session.id : input.owner;
  refuseGone('owner', leadFilters.owner, owner, state.users.find(accountId, owner ?? ''));
  const filtered: ListInput = Object.assign({}, input, { owner });
  return listPage(state.leads.of(platformOwner).map(asOfNow), filtered, leadList, leadFilters);
}

/** Adds to a lead whether it is new: possible spam never is. */
function asOfNow(lead: Lead): Lead {
  const hours = (Date.now() - Date.parse(lead.created_at)) / 3_600_000;
  return { ...lead, is_new: lead.lead_chased === 0 && lead.possible_spam !== 1 && hours < leadAges.week };
}

/** The owner and their name; refuses one who does not manage leads. */
function ownedBy({ state, accountId }: Owning, owner_id: string | null | undefined) {
  if (owner_id === undefined) return {};
  if (owner_id === null) return { owner_id, owner_name: null };
  const user = state.users.find(accountId, owner_id);
  if (!user) throw notFound('user');
  if (user.status === 'deactivated' || !holds(user.user_type, 'content.manage'))
    throw new Refusal(400, { error: leadOwnerRefused, fields: { owner_id: leadOwnerRefused } });
  return { owner_id, owner_name: user.username };
}

/** The chased date is set when a lead becomes chased and cleared when it stops being so (reading 12). */
function chasing(chased: boolean | undefined, chasedDate: string | null) {
  if (chased === undefined) return {};
  return chased
    ? { lead_chased: 1 as const, chased_date: chasedDate ?? new Date().toISOString() }
    : { lead_chased: 0 as const, chased_date: null };
}
