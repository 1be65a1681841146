import { createLead, listLeads, readLead, updateLead } from '@vended/shared/contract/leads';
import { publicRoute, route, type Route } from '../http/route';
import { changeLead, insertLead } from './leads.service';
import { pageOfLeads, requireLead } from './leads.store';

export const leadRoutes: Route[] = [
  route(listLeads, async ({ input, content }) => {
    const { rows, ...page } = await content((scope) => pageOfLeads(scope, input));
    return { leads: rows, ...page };
  }),

  route(readLead, async ({ input, content }) => ({
    lead: await content((scope) => requireLead(scope, input.lead_id)),
  })),

  publicRoute(createLead, async ({ input, everyone }) => ({
    message: 'Thank you! We’ll be in touch shortly.',
    lead_id: await everyone((scope) => insertLead(scope, input)),
  })),

  route(updateLead, async ({ input, content }) => ({
    message: 'Lead updated successfully.',
    lead_id: await content((scope) => changeLead(scope, input)),
  })),
];
