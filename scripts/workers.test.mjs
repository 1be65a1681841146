import { readWorkers } from './workers.mjs';

it('is one process unless WORKERS says how many', () => {
  expect([{}, { WORKERS: '' }, { WORKERS: '1' }, { WORKERS: '8' }].map(readWorkers)).toEqual([1, 1, 1, 8]);
});

it.each(['0', '-1', '1.5', 'many', '46'])('refuses WORKERS=%s', (WORKERS) => {
  expect(() => readWorkers({ WORKERS })).toThrow(`WORKERS is "${WORKERS}". Set it to`);
});
