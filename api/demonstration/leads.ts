import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CrossAccountScope } from '../storage/access/database';

const leads = [
  {
    name: 'Stores manager',
    company: 'Northgate Fabrication',
    email: 'stores@northgate-fabrication.example',
    phone: '0114 496 0101',
    message:
      'We run two shifts and would like to see a carousel for inserts and end mills. Could someone visit in the next two weeks?',
    hoursAgo: 3,
  },
  {
    name: 'Facilities team',
    company: 'Harbour Foods',
    email: 'facilities@harbour-foods.example',
    phone: '',
    message: '',
    hoursAgo: 27,
  },
  {
    name: 'Health and safety lead',
    company: 'Calder Logistics',
    email: 'hse@calder-logistics.example',
    phone: '01632 960 118',
    message:
      'Interested in lockers for protective equipment at three depots, with a record of who took what.',
    hoursAgo: 96,
    chasedHoursAgo: 70,
    internal_notes: 'Called back. Wants prices for 3 × 36 doors, hire purchase. Quote sent.',
  },
  {
    name: 'Purchasing',
    company: '',
    email: 'purchasing@tamar-marine.example',
    phone: '',
    message: 'Do you convert machines of other makes?',
    hoursAgo: 300,
  },
  {
    name: 'Best Ranking Team',
    company: '',
    email: 'offers@best-ranking.example',
    phone: '',
    message: 'First page of all search engines in 14 days.',
    possible_spam: 1,
    hoursAgo: 320,
  },
] as const satisfies readonly { chasedHoursAgo?: number; [field: string]: unknown }[];

/** Inserts the leads; those that are chased belong to the platform's first administrator. */
export async function insertLeads({ trx }: CrossAccountScope): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['id as owner_id', 'customer_account_id as owner_account_id'])
    .where('user_type', '=', 'vended-administrator')
    .orderBy('created_at')
    .executeTakeFirst();
  const ago = (hours: number) => sql<string>`clock_timestamp() - ${`${hours} hours`}::interval`;
  for (const lead of leads) {
    const { hoursAgo, ...fields } = lead;
    const { chasedHoursAgo, ...columns } = { chasedHoursAgo: undefined, ...fields };
    await trx
      .insertInto('leads')
      .values({
        id: uuid(),
        ...columns,
        created_at: ago(hoursAgo),
        ...(chasedHoursAgo !== undefined && { ...owner, lead_chased: 1, chased_date: ago(chasedHoursAgo) }),
      })
      .execute();
  }
}
