import { failing, platformState } from '../testing/platformState.fixture';
import { moduleIn } from './moduleOverview';
import { stateOf } from './moduleState';

const shelvesIn = (isFailing: boolean | undefined) => {
  const { builds = [] } = failing;
  const shown = builds.map((build) => ({ ...build, failing: isFailing }));
  return stateOf(moduleIn({ ...platformState, builds: shown, faults: [] }, 'mfe-shelves'));
};

test.each([
  [true, 'Live and failing'],
  [false, 'Live'],
  [undefined, 'Live'],
])(
  'where the gateway answers “failing: %s”, the state is “%s”, whatever the counts are',
  (answered, word) => {
    expect(shelvesIn(answered).word).toBe(word);
  },
);

test('a build for some that fails says so', () => {
  const builds = platformState.builds.map((build) => ({ ...build, failing: build.forSome !== null }));
  const { word, more } = stateOf(moduleIn({ ...platformState, builds }, 'mfe-shelves'));
  expect(word).toBe('Live');
  expect(more).toContain('1.5.0+0b77ad fails for some');
});

test('an older gateway says by another name that a build is for some', () => {
  const builds = platformState.builds.map(({ forSome, ...build }) => ({ ...build, trial: forSome }));
  expect(stateOf(moduleIn({ ...platformState, builds }, 'mfe-shelves'))).toEqual(
    stateOf(moduleIn(platformState, 'mfe-shelves')),
  );
});
