import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';
import './polyfills';

expect.extend(toHaveNoViolations);
