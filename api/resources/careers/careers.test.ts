import { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const platform = api.as('platform');

test('a career that is added is there for the console and for everyone', async () => {
  const typed = {
    job_title: 'Service engineer',
    location: 'Leeds',
    job_summary: 'Looks after machines.',
    job_description: '<p>Looks after <strong>machines</strong>.</p>',
    salary_range: '£30,000',
  };

  const { message, job_id } = await platform.ask(saveCareer, { action: 'INSERT', ...typed });

  expect(message).toBe('Career added successfully!');
  expect((await platform.ask(readCareer, { action: 'GET', job_id })).job).toMatchObject(typed);
  expect((await api.anonymous.ask(readPublicCareer, { job_id })).job).toMatchObject(typed);
  expect((await api.anonymous.ask(listPublicCareers, {})).careers[0]).toMatchObject({
    id: job_id,
    location: 'Leeds',
  });
  expect((await platform.ask(listCareers, { q: 'service leeds' })).careers.map(({ id }) => id)).toEqual([
    job_id,
  ]);
});

test('a change of a career says so and keeps what was not sent', async () => {
  const { job_id } = await platform.ask(saveCareer, {
    action: 'INSERT',
    job_title: 'Before',
    location: 'Hull',
  });

  const { message } = await platform.ask(saveCareer, { action: 'UPDATE', job_id, job_title: 'After' });

  expect(message).toBe('Career updated successfully!');
  expect((await platform.ask(readCareer, { job_id })).job).toMatchObject({
    job_title: 'After',
    location: 'Hull',
  });
});
