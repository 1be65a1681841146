import type { Career } from '@vended/contract/careers';
import { careerFields } from '@vended/contract/careers.fields';
import { blankRecord } from '../blankRecord';
import { demoId, demoStamp } from '../ids';

const career = (number: number, fields: Pick<Career, 'job_title'> & Partial<Career>): Career => ({
  ...blankRecord(careerFields),
  id: demoId('career', number),
  ...demoStamp(40 + number),
  ...fields,
});

/** The demonstration careers. */
export const demoCareers: readonly Career[] = [
  career(1, {
    job_title: 'Field service engineer',
    location: 'Leeds',
    job_summary: 'Install, convert and look after machines and lockers at sites across the north of England.',
    job_description:
      '<h2>What you will do</h2><ul><li>Install and commission machines</li><li>Convert older units on site, 20 to 30 minutes each</li></ul><h2>What you bring</h2><p>A full driving licence and a steady hand with electronics.</p>',
    salary_range: '£32,000 to £38,000',
  }),
  career(2, {
    job_title: 'Embedded software engineer',
    location: 'Bristol or remote',
    job_summary: 'Write the firmware that drives motors and locks, and the tests that prove it.',
    job_description:
      '<p>You work on the boards of the <strong>Type U</strong> range from the first sample to the fleet.</p>',
    salary_range: '£48,000 to £60,000',
  }),
  career(3, {
    job_title: 'Customer support adviser',
    location: 'Leeds',
    job_summary: 'First answer on the phone for stores and depots that run our machines.',
  }),
];
