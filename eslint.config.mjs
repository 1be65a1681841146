import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { addressesWithZod, modules, zones } from './scripts/lint/boundaries.mjs';
import { plainComments } from './scripts/lint/comments.mjs';
import { noPhrases } from './scripts/lint/phrases.mjs';

const typescript = ['**/*.{ts,tsx}'];
const tests = [
  '**/*.test.{ts,tsx,mjs}',
  'shared/testing/**/*.{ts,tsx,mjs}',
  '**/testing/**/*.{ts,tsx,mjs}',
  '**/*.fixture.ts',
  '**/*.stories.tsx',
  'templates/*/mock-api/**',
];
const configurations = ['**/*.config.{ts,mjs}'];
const browser = [
  ...modules.map((module) => `${module}/**/*.{ts,tsx}`),
  'shell/src/**/*.{ts,tsx}',
  'shared/design/**/*.{ts,tsx}',
];

const everywhere = [
  {
    selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    message: 'A cast through unknown hides a mistake: narrow the value instead.',
  },
  {
    selector:
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'Every test runs.',
  },
];

/** A file that only re-exports hides where code is defined, and defeats tree shaking. */
const noBarrel = {
  selector:
    'Program:has(> [type=/^Export/]):not(:has(> :not(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration[declaration=null])))',
  message: 'Import from the file itself instead of re-exporting.',
};

const rolesByName = {
  selector: 'Literal[value="vended-administrator"]',
  message: 'Ask shell.session.can(permission): only shared/contract/permissions.ts says who may do what.',
};

const modulesByName = ['Literal[value=%]', 'TemplateElement[value.raw=%]', 'JSXText[value=%]'].map(
  (selector) => ({
    selector: selector.replace('%', `/${modules.map((name) => name.replace('-', '[-_]')).join('|')}/`),
    message: 'The shell knows its modules from their manifests, never by name.',
  }),
);

/** A handler's scopes are those of its caller (`api/http/dispatch.ts`); these open others. */
const scopeOfItsOwn = {
  selector:
    'CallExpression[callee.property.name=/^(withAccount|withContent|acrossAccounts|snapshotAcrossAccounts)$/]',
  message:
    'This reaches rows of accounts that are not the caller’s: use the scope of the exchange, or add the file to `reachingAccounts` in eslint.config.mjs, for review.',
};

/**
 * Methods that are newer than the oldest supported browser: `browserslist` in shared/webpack/package.json. Those of JavaScript itself are left out
 * by `lib` in tsconfig.browser.json, and `scripts/lint/newerThanBrowsers.d.ts` has the properties.
 */
const newerThanBrowsers = [
  ...[
    'URL.canParse',
    'URL.parse',
    'AbortSignal.any',
    'Document.parseHTMLUnsafe',
    'ReadableStream.from',
    'Response.json',
  ].map((name) => {
    const [object, property] = name.split('.');
    return {
      object,
      property,
      message: 'Safari 16.4 lacks it. For addresses there is @vended/contract/parsedUrl.',
    };
  }),
  ...[
    'checkVisibility',
    'getSetCookie',
    'moveBefore',
    'setHTMLUnsafe',
    'showPopover',
    'startViewTransition',
    'togglePopover',
  ].map((property) => ({ property, message: 'Safari 16.4 lacks it.' })),
];

/** Calls without a session, what happens before there is one, and old rows of all accounts. */
const reachingAccounts = [
  'api/resources/device-keys/deviceRoute.ts',
  'api/resources/leads/{leads.routes,leads.service}.ts',
  'api/resources/password-links/passwordLinks.service.ts',
  'api/resources/second-factors/secondSteps.service.ts',
  'api/resources/sessions/sessions.service.ts',
];

const badlyFormedName = {
  selector: 'Program',
  message: 'Components are PascalCase.tsx, other files camelCase.ts, folders kebab-case.',
};

/** Imports that would load something once more, or what browsers must not have. */
const notInBrowsers = [
  {
    regex: `^(?:zod|${addressesWithZod().join('|')})$`,
    allowTypeImports: true,
    message: 'This would load zod in the browser: import its types only.',
  },
  {
    regex: '^react-router(-dom)?$',
    message: 'Import it from @vended/module/router, which builds share; what is missing there, add.',
  },
];

const baseUiOfItsOwn = {
  regex: '^@base-ui/react|^@vended/design/components/Tooltip$',
  message:
    'This would bundle a second copy of Base UI: use the dialogs and fields of shared/design, whose parts of it builds share.',
};

export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/.*/',
      '**/coverage/',
      '**/test-results/',
      '**/mockServiceWorker.js',
      'shared/module/earlier-contracts/*/built/',
    ],
  },
  {
    // A comment cannot switch a rule off: a rule that does not fit is changed here, for everybody.
    linterOptions: { noInlineConfig: true },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX, comments: { rules: { plain: plainComments } } },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: [] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: zones('dependencies') }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'import-x/no-default-export': 'error',
      'comments/plain': 'error',
      // A name says what the thing is.
      'id-denylist': ['error', 'same', 'there', 'these', 'those'],
      'no-restricted-syntax': ['error', ...everywhere, noBarrel],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      'no-restricted-globals': ['error', { name: 'event', message: "Use the handler's argument." }],
    },
  },
  {
    files: typescript,
    // The rules that need types are in .oxlintrc.json: oxlint checks them with the native compiler, in a third of the time.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    // Without the rules of the React compiler, which are in scripts/lint/reactCompiler.config.mjs.
    files: ['**/*.tsx', '**/use*.ts'],
    plugins: reactHooks.configs.flat.recommended.plugins,
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
  },
  {
    // Storybook's decorators are functions that it calls as components.
    files: ['shared/testing/storyPreview.tsx'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: browser,
    ignores: tests,
    rules: {
      'no-console': 'error',
      'no-restricted-properties': ['error', ...newerThanBrowsers],
      'no-restricted-syntax': ['error', ...everywhere, noBarrel, rolesByName],
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: notInBrowsers }],
    },
  },
  {
    // What customers read: the words that its sentences do not use.
    files: [
      ...browser,
      'shared/{contract,module}/**/*.ts',
      'gateway/page/**/*.ts',
      'api/{http,mail,resources}/**/!(*.store).ts',
    ],
    ignores: [...tests, '**/earlier-contracts/**'],
    plugins: { texts: { rules: { 'no-phrases': noPhrases } } },
    rules: { 'texts/no-phrases': 'error' },
  },
  {
    files: ['shared/{contract,module}/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-properties': ['error', ...newerThanBrowsers] },
  },
  {
    files: modules.map((module) => `${module}/**/*.{ts,tsx}`),
    // The editor's toolbar needs other parts of Base UI, and is never in a dialog.
    ignores: [...tests, 'mfe-content/src/writing/rich-text/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...notInBrowsers, baseUiOfItsOwn] }],
    },
  },
  {
    files: ['api/resources/**/*.{ts,mjs}'],
    ignores: [...tests, ...reachingAccounts],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noBarrel, scopeOfItsOwn] },
  },
  {
    // The one file that writes to the browser's console: everything else reports (specification 8).
    files: ['shell/src/report/browserLog.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [...tests, ...configurations, 'proofs/**/*.{ts,mjs}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: zones('devDependencies') }] },
  },
  {
    // What builds share of react-router is this file.
    files: ['shared/module/router.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  {
    files: ['shell/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noBarrel, ...modulesByName] },
  },
  {
    files: ['shell/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noBarrel, rolesByName, ...modulesByName] },
  },
  {
    files: [
      '**/*.config.{ts,mjs}',
      '**/*.stories.tsx',
      'storybook/*.{ts,tsx}',
      '**/*.d.ts',
      'shared/testing/assetStub.ts',
      'shared/testing/*Environment.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/+([A-Za-z0-9])*(.+([a-z])).{ts,tsx,mjs}'],
    rules: { 'no-restricted-syntax': ['error', badlyFormedName] },
  },
  {
    files: [['**/*.{ts,tsx,mjs}', '**/*[^a-z0-9.-]*/**']],
    rules: { 'no-restricted-syntax': ['error', badlyFormedName] },
  },
  {
    files: [
      [
        '**/*.{ts,tsx,mjs}',
        '**/@([Uu]til?(s)|[Hh]elper?(s)|[Cc]ommon|[Mm]anager?(s)|[Mm]isc|[Ii]ndex){.*,/**}',
      ],
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program',
          message: 'This name is meaningless: name files and folders after their subject.',
        },
      ],
    },
  },
);
