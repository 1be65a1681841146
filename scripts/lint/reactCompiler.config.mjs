import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The rules of the React compiler, which find what breaks React's own: a component made while another renders, state changed in an effect
 * without need. They take half as long as all other rules of ESLint together, so `npm run verify` runs them, and `npm test` does not.
 */
export default defineConfig(
  { ignores: ['**/dist/', '**/.*/', '**/*.test.{ts,tsx}', '**/*.stories.tsx', 'shared/testing/'] },
  {
    files: ['**/*.tsx', '**/use*.ts'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { parser: tseslint.parser },
    extends: [reactHooks.configs.flat.recommended],
  },
);
