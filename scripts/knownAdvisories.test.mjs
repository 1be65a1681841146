import { judge } from './knownAdvisories.mjs';

const known = { 'test-server': 'only tests start it' };
const vulnerable = { severity: 'high', isDirect: false, effects: [] };

it('accepts a package that is known, and what it alone brings along', () => {
  const vulnerabilities = {
    'test-server': { ...vulnerable, isDirect: true },
    parser: { ...vulnerable, severity: 'critical', effects: ['test-server'] },
  };
  expect(judge({ vulnerabilities }, known)).toEqual({
    isClean: true,
    lines: [
      'test-server has known vulnerabilities and is accepted: only tests start it.',
      '2 packages with serious vulnerabilities, 0 of them not accepted.',
    ],
  });
});

it('fails for any other serious one, also where an accepted package brings it along too', () => {
  const vulnerabilities = {
    'test-server': { ...vulnerable, isDirect: true },
    parser: { ...vulnerable, effects: ['test-server', 'express'] },
    express: { ...vulnerable, isDirect: true },
    colours: { ...vulnerable, severity: 'low', isDirect: true },
  };
  const { isClean, lines } = judge({ vulnerabilities }, known);
  expect(isClean).toBe(false);
  expect(lines.slice(0, 2)).toEqual([
    'parser: high. Update it, or see npm audit.',
    'express: high. Update it, or see npm audit.',
  ]);
});

it('names an accepted package that needs no exception any more', () => {
  expect(judge({ vulnerabilities: {} }, known).lines[0]).toMatch(/^test-server has no known vulnerability/);
});

it('says so where the registry tells nothing', () => {
  expect(judge({}, known)).toMatchObject({
    isClean: true,
    lines: [expect.stringContaining('were not checked')],
  });
});
