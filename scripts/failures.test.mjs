import { jestFailures, lastLines, playwrightFailures } from './failures.mjs';

it('names each test of Jest that failed, and why, without colours', () => {
  const testResults = [
    {
      name: '/clone/api/items.test.ts',
      message: 'all of it',
      assertionResults: [
        { fullName: 'items are listed', status: 'passed', failureMessages: [] },
        {
          fullName: 'items are kept',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 2, got 1\u001b[39m'],
        },
      ],
    },
  ];
  expect(jestFailures({ testResults })).toEqual([{ test: 'items are kept', reason: 'expected 2, got 1' }]);
});

it('names a test file that does not load', () => {
  const testResults = [{ name: '/clone/api/users.test.ts', message: 'no such import', assertionResults: [] }];
  expect(jestFailures({ testResults })).toEqual([
    { test: '/clone/api/users.test.ts', reason: 'no such import' },
  ]);
});

it('names each test of Playwright that failed at its last try, in whatever depth', () => {
  const failing = {
    ok: false,
    title: 'the list fits',
    tests: [{ results: [{ error: { message: 'too wide' } }, { error: { message: 'still too wide' } }] }],
  };
  const passing = { ok: true, title: 'the list is there', tests: [{ results: [{}] }] };
  const inner = { file: 'items.spec.ts', title: 'on a telephone', specs: [failing] };
  const outer = { file: 'items.spec.ts', title: 'items.spec.ts', specs: [passing], suites: [inner] };
  expect(playwrightFailures({ suites: [outer], errors: [] })).toEqual([
    { test: 'items.spec.ts: the list fits', reason: 'still too wide' },
  ]);
});

it('tells what kept a run of Playwright from starting', () => {
  expect(playwrightFailures({ suites: [], errors: [{ message: 'no server' }] })).toEqual([
    { test: 'the run', reason: 'no server' },
  ]);
});

it('keeps a long reason short', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = playwrightFailures({ suites: [], errors: [{ message }] });
  expect(failure?.reason.split('\n')).toHaveLength(12);
});

it('takes the end of what a step printed for its reason, without colours', () => {
  const printed = Array.from({ length: 30 }, (_, index) => `\u001b[31mline ${index + 1}\u001b[39m`).join(
    '\n',
  );
  const reason = lastLines(`${printed}\n\n`).split('\n');
  expect([reason.length, reason[0], reason.at(-1)]).toEqual([12, 'line 19', 'line 30']);
  expect(lastLines('')).toBe('It printed nothing.');
});
