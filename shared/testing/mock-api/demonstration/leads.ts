import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoMoment, demoStamp } from '../ids';

/** A new lead with default values. */
export const blankLead = {
  ...blankRecord(leadFields),
  lead_chased: 0,
  chased_date: null,
  possible_spam: 0,
  owner_name: null,
  // The answers have that of their time.
  is_new: false,
} as const;

const lead = (number: number, fields: Pick<Lead, 'name' | 'email'> & Partial<Lead>): Lead => ({
  ...blankLead,
  id: demoId('lead', number),
  ...demoStamp(60 + number * 3),
  ...fields,
});

const chased = { lead_chased: 1, chased_date: demoMoment(66) } as const;
const owned = { owner_id: demoId('user', 1), owner_name: 'platform' };

/** The demonstration leads: chased and not, with and without a message. */
export const demoLeads: readonly Lead[] = [
  lead(1, { name: 'Stores office', company: 'Brightwater Engineering', email: 'stores@brightwater.example', phone: '0113 496 0101', message: 'We have 40 staff on two shifts and want to issue gloves and glasses without a storekeeper at night.', ...chased, ...owned, internal_notes: 'Site visit agreed. Carousel and one locker wall.' }),
  lead(2, { name: 'Purchasing', company: 'Calder Valley Rail', email: 'purchasing@caldervalley.example', phone: '01422 496 0102', message: 'Can the conversion kit be fitted to machines from 2014?' }),
  lead(3, { name: 'Canteen manager', company: 'Dunmore Foods', email: 'canteen@dunmore.example' }),
  lead(4, { name: 'Workshop', email: 'workshop@eskmarine.example', phone: '01947 496 0103', message: 'Please send prices for Type C cabinets.' }),
  lead(5, { name: 'Best Ranking Team', email: 'offers@best-ranking.example', message: 'First page of all search engines in 14 days.', possible_spam: 1, created_at: demoMoment(60) }),
]; // oxfmt-ignore
