import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';
import './patience';
import './polyfills';

expect.extend(toHaveNoViolations);
configure({ asyncUtilTimeout: 15_000 });

// What one visit left in the browser is nothing that the next test knows of.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
