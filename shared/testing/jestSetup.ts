import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';
import './jestTimeout';
import './computedStyle';
import './polyfills';
import { withoutAct } from './withoutAct';

expect.extend(toHaveNoViolations);
configure({ asyncUtilTimeout: 30_000 });

// Parts that appear or go change in a frame of their own.
const { requestAnimationFrame } = window;
window.requestAnimationFrame = (callback) =>
  requestAnimationFrame((time) => withoutAct(() => callback(time)));

// Each test starts with an empty storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
