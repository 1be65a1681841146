import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';
import './polyfills';

expect.extend(toHaveNoViolations);

// What one visit left in the browser is nothing that the next test knows of.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
