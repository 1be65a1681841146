import { listCareers, readCareer, saveCareer } from '@vended/contract/careers';
import { listPublicCareers, readPublicCareer } from '@vended/contract/publicCareers';
import type { SignedInExchange } from '../../http/route';
import { apiOfTests } from '../../testing/testApi';
import { careerRoutes } from './careers.routes';

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

test('a text is cleaned before a connection is taken', async () => {
  const save = careerRoutes.find(({ call }) => call === saveCareer);
  const content = jest.fn();
  const exchange = { content } as Partial<SignedInExchange> as SignedInExchange;
  const typed = { job_title: 'Deep', location: 'Hull', job_description: '<div>'.repeat(100_000) };

  const refused = save?.answer(exchange, { action: 'INSERT', ...typed });

  await expect(refused).rejects.toThrow('nested too deeply');
  expect(content).not.toHaveBeenCalled();
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
