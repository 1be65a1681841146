import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';
import './jestTimeout';
import './computedStyle';
import './polyfills';

expect.extend(toHaveNoViolations);
configure({ asyncUtilTimeout: 30_000 });

// Each test starts with an empty storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
