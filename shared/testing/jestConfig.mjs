/** Packages published as ES modules only: Jest runs CommonJS, so these are compiled like our own sources. */
const esmOnly = [
  'lucide-react',
  'storybook',
  '@storybook',
  'msw',
  '@msw',
  '@mswjs',
  '@open-draft',
  'rettime',
  'until-async',
  'uuid',
];

const common = {
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`^(?!.*/node_modules/(?:${esmOnly.join('|')})/).*/node_modules/`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  restoreMocks: true,
};

/**
 * Jest's settings for code that runs in a browser: jsdom, jest-dom's and axe's matchers, the mock API's needs.
 * @param {string} displayName
 */
export function browserTests(displayName) {
  return {
    ...common,
    displayName,
    testEnvironment: 'jest-fixed-jsdom',
    setupFilesAfterEnv: ['@vended/testing/jestSetup.ts'],
    moduleNameMapper: {
      '^@fontsource|\\.(?:css|woff2?|svg|png|webp|avif|pdf)$': '@vended/testing/assetStub.ts',
    },
  };
}

/**
 * Jest's settings for code that runs on Node.
 * @param {string} displayName
 */
export function serverTests(displayName) {
  return {
    ...common,
    displayName,
    testEnvironment: 'node',
    setupFilesAfterEnv: ['@vended/testing/patience.ts'],
  };
}
