/** Packages that are published only as ES modules. Jest runs CommonJS, so they are compiled like our own sources. */
const esmOnly = [
  // In another repository the kit is installed as sources.
  '@vended',
  'cookie',
  'd3-[a-z-]+',
  'internmap',
  'jose',
  'lucide-react',
  'storybook',
  '@storybook',
  'msw',
  '@mswjs',
  '@open-draft',
  'rettime',
  'until-async',
  'uuid',
];

/**
 * Which files are tests. Those that end in `.long.test` try what takes long, such as several nodes, generators and builds: in this
 * repository `npm run verify` runs them and `npm test` does not.
 */
export const testFiles = {
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(process.env.LONG_TESTS ? [] : ['\\.long\\.test\\.']),
  ],
};

const common = {
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
        // Next to the code: inside it, the source map would be read, hashed and compared for each test file.
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: [`^(?!.*/node_modules/(?:${esmOnly.join('|')})/).*/node_modules/`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  ...testFiles,
  restoreMocks: true,
};

/**
 * What React and the libraries of screens look up most. In the context of a jsdom window a global name takes a call to find, a parameter
 * none: rendering takes a tenth less.
 */
const builtIns = [
  'Array',
  'Error',
  'JSON',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'String',
  'Symbol',
  'process',
];

/**
 * Jest's configuration for browser code: jsdom, the matchers of jest-dom and axe, and polyfills for the mock API.
 * @param {string} displayName
 */
export function browserTests(displayName) {
  return {
    ...common,
    displayName,
    testEnvironment: '@vended/testing/browserEnvironment.mjs',
    sandboxInjectedGlobals: builtIns,
    setupFilesAfterEnv: ['@vended/testing/jestSetup.ts'],
    moduleNameMapper: {
      '^@fontsource|\\.(?:css|woff2?|svg|png|webp|avif|pdf)$': '@vended/testing/assetStub.ts',
    },
  };
}

/**
 * Jest's configuration for Node code.
 * @param {string} displayName
 */
export function serverTests(displayName) {
  return {
    ...common,
    displayName,
    testEnvironment: '@vended/testing/serverEnvironment.mjs',
    setupFilesAfterEnv: ['@vended/testing/jestTimeout.ts'],
  };
}
