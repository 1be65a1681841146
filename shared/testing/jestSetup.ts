import '@testing-library/jest-dom';
import { act } from 'react';
import { configure } from '@testing-library/dom';
import type * as Axe from 'jest-axe';
import './jestTimeout';
import './computedStyle';
import './labels';
import './polyfills';

expect.extend({
  // Loaded by the first test that asks for it: axe is large, and few do.
  toHaveNoViolations(...result) {
    const { toHaveNoViolations } = jest.requireActual<typeof Axe>('jest-axe');
    return toHaveNoViolations.toHaveNoViolations.apply(this, result);
  },
});
configure({ asyncUtilTimeout: 30_000 });

// Parts that appear or go change in a frame of their own, which no test asks for. What follows from it is rendered at once: later, React
// would warn of it.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const { requestAnimationFrame } = window;
window.requestAnimationFrame = (callback) =>
  requestAnimationFrame((time) =>
    react.IS_REACT_ACT_ENVIRONMENT ? act(() => callback(time)) : callback(time),
  );

// Each test starts with an empty storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
