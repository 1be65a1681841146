import { changeLeads, createLead, eraseLead, listLeads, readLead, updateLead } from '@vended/contract/leads';
import { limitRate } from '../../http/rateLimit';
import { publicRoute, route, type Route } from '../../http/route';
import { changeMany } from '../../many-records/changeMany';
import { changeLead, eraseLead as erase, insertLead, manyLeads } from './leads.service';
import { pageOfLeads, requireLead } from './leads.store';

/** The limit for one address: more than any person sends, but too few to flood the list of leads. */
const enquiries = {
  name: 'enquiries',
  max: 20,
  minutes: 15,
  message: 'Too many enquiries have come from your network.',
} as const;

/** The calls for enquiries: anyone can send one; users who manage content read them. */
export function leadRoutes(): Route[] {
  const checkLimit = limitRate(enquiries);
  return [
    route(listLeads, async ({ input, content }) => {
      const { rows, ...page } = await content((scope) => pageOfLeads(scope, input));
      return { leads: rows, ...page };
    }),

    route(readLead, async ({ input, content }) => ({
      lead: await content((scope) => requireLead(scope, input.lead_id)),
    })),

    publicRoute(createLead, async ({ input, request, response, database, once }) => {
      await checkLimit(request, response);
      return {
        message: 'Thank you! We’ll be in touch shortly.',
        lead_id: await database.acrossAccounts('enquiry', (scope) =>
          once(scope, () => insertLead(scope, input)),
        ),
      };
    }),

    route(updateLead, async ({ input, content }) => {
      const { id, updated_at } = await content((scope) => changeLead(scope, input));
      return { message: 'Lead updated successfully.', lead_id: id, updated_at };
    }),

    route(changeLeads, ({ input, content, once }) =>
      content((scope) => once(scope, () => changeMany(scope, input, manyLeads))),
    ),

    route(eraseLead, async ({ input, content }) => {
      await content((scope) => erase(scope, input.lead_id));
      return { message: 'Lead erased.' };
    }),
  ];
}
