import { faults } from './faults.mjs';
import { failureIn, isGood, tableOf } from './outcome.mjs';
import { productSources, withFault } from './withFault.mjs';

describe('the list of faults', () => {
  const sources = productSources();

  it('has forty or more, each with a sentence of its own that says what it breaks', () => {
    const sentences = faults.map(({ breaks }) => breaks);
    expect(new Set(sentences).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(40);
    expect(sentences.filter((sentence) => !/^[A-Z].{20,}\.$/.test(sentence))).toEqual([]);
  });

  it('has some of each part of the product', () => {
    const areas = ['API', 'gateway', 'platform', 'shell', 'contract', 'design'];
    const modules = ['public', 'inventory', 'stock', 'devices', 'users', 'content'];
    expect(new Set(faults.map(({ area }) => area))).toEqual(new Set([...areas, ...modules]));
  });

  it.each(faults)('changes code that there is once: $breaks', (fault) => {
    for (const [file, text] of withFault(fault, sources)) expect(text).not.toBe(sources.get(file));
  });

  it('says what to do about a fault whose code was changed', () => {
    /** @type {import('./faults.mjs').Fault} */
    const fault = { breaks: 'It works.', area: 'API', edits: [{ find: 'one', replace: 'two' }] };
    const tried = (/** @type {Record<string, string>} */ files) => () =>
      withFault(fault, new Map(Object.entries(files)));
    expect(tried({ 'a.ts': 'three' })).toThrow(
      'The fault that breaks “It works.” looks for "one", which is nowhere: name in proofs/faults/faults.mjs the code that does this now.',
    );
    expect(tried({ 'a.ts': 'one', 'b.ts': 'one' })).toThrow('in several places (a.ts, b.ts)');
    expect(tried({ 'a.ts': 'one and one' })).toThrow('in several places (a.ts)');
  });
});

describe('what found a fault', () => {
  const found = { command: 'test:changed', target: 'test:api', test: 'a link works once', seconds: 41 };
  const outcome = { number: 5, breaks: 'A link works once.', found };

  it('is the first test that failed, and not a check or a run that was stopped', () => {
    const output = [
      '✗ test:unit › the run',
      '✗ lint › no such name',
      '✗ test:api › a link works once',
      '3 passed, 3 failed',
    ].join('\n');
    expect(failureIn(output)).toEqual({ target: 'test:api', test: 'a link works once' });
    const stopped = [
      '✗ lint › no such name',
      'FAIL api api/links.test.ts',
      '  ● Console',
      '  ● links › a link works once',
      '✗ test:unit:changed › the run',
      '✗ test:api › the run',
      '✗ test:journeys › the run',
    ].join('\n');
    expect(failureIn(stopped)).toEqual({ target: 'test:api', test: 'links › a link works once' });
    const refused = ['✗ lint › the run', '✗ test:unit:changed › the run'].join('\n');
    expect(failureIn(refused)).toEqual({ target: 'lint', test: 'the run' });
    expect(failureIn('Error: no memory\n')).toEqual({ target: 'the run', test: 'Error: no memory' });
  });

  it('is listed, with a summary', () => {
    expect(tableOf([outcome, { ...outcome, number: 6, found: null }])).toBe(
      [
        '|  | Breaks | Found by | Target | Test | Seconds |',
        '| --: | --- | --- | --- | --- | --: |',
        '| 5 | A link works once. | test:changed | test:api | a link works once | 41 |',
        '| 6 | A link works once. | not found |  |  |  |',
        '',
        '2 faults: 1 by test:changed, 0 by npm test, 0 by verify, 1 not found',
      ].join('\n'),
    );
  });

  it('is good enough if a test found every fault, and verify alone two at most', () => {
    const late = { ...outcome, found: { ...found, command: 'verify' } };
    expect(isGood([outcome, late, late])).toBe(true);
    expect(isGood([outcome, late, late, late])).toBe(false);
    expect(isGood([outcome, { ...outcome, found: null }])).toBe(false);
    expect(isGood([{ ...outcome, found: { ...found, target: 'lint' } }])).toBe(false);
  });
});
