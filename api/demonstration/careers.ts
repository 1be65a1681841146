import { descriptionOf, insertCareer } from '../resources/careers/careers.service';
import type { ContentScope } from '../storage/access/database';

const careers = [
  {
    job_title: 'Field service engineer',
    location: 'Sheffield, travelling across the north',
    salary_range: '£32,000 to £38,000',
    job_summary:
      'Install and look after vending machines and lockers at customers’ sites, and train their stores teams.',
    job_description:
      '<h2>What you will do</h2><ul><li>Install carousels, lockers and spiral machines and connect them to the platform.</li><li>Find and repair faults, most of them on the first visit.</li><li>Show stores teams how to fill, count and report.</li></ul><h2>What you bring</h2><ul><li>Experience with electromechanical equipment.</li><li>A full driving licence.</li><li>Patience with a busy shop floor.</li></ul>',
  },
  {
    job_title: 'Embedded software engineer',
    location: 'Bristol or remote in the UK',
    salary_range: '£48,000 to £60,000',
    job_summary: 'Write the firmware of the lock and motor boards, from the bus to the update mechanism.',
    job_description:
      '<p>You will join the team behind the <strong>Unlimited</strong> range: modular, wireless units that find one another and share one controller.</p><h2>What you bring</h2><ul><li>C or Rust on microcontrollers.</li><li>Wireless protocols that you have had to debug.</li><li>Tests that run on real hardware.</li></ul>',
  },
  {
    job_title: 'Customer success manager',
    location: 'Birmingham',
    salary_range: '',
    job_summary: 'Help new customers to reach full use of their machines in the first ninety days.',
    job_description:
      '<p>You plan the first months with each new customer: what goes into which machine, who may take what, and which reports matter to whom.</p><p>You will visit sites about two days a week.</p>',
  },
] as const;

export async function insertCareers(scope: ContentScope): Promise<void> {
  for (const career of careers)
    await insertCareer(scope, { action: 'INSERT', ...career }, await descriptionOf(career));
}
