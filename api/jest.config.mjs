import { testFiles } from '@vended/testing/jestConfig.mjs';

const swc = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  // Beside the code: in the code it would be read, hashed and compared with it for each test file.
  sourceMaps: true,
};

/** Packages published as ES modules only, which are compiled to CommonJS for Jest. */
const esModules = [
  'uuid', 'hast-.*', 'hastscript', 'unist-.*', 'vfile.*', 'property-information', '(?:space|comma)-separated-tokens',
  'web-namespaces', 'zwitch', 'html-void-elements', 'html-whitespace-sensitive-tag-names', 'stringify-entities', 'character-.*',
  'ccount', 'devlop', '@ungap', 'trim-lines', 'bail', 'parse5', 'entities',
]; // oxfmt-ignore

export default {
  displayName: 'api',
  testEnvironment: '@vended/testing/serverEnvironment.mjs',
  globalSetup: './testing/globalSetup.config.ts',
  globalTeardown: './testing/globalTeardown.config.ts',
  transform: { '\\.m?[jt]s$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  // A worker thread runs without Jest, so it compiles the TypeScript itself.
  moduleNameMapper: { '/richTextWorkerFile$': '<rootDir>/testing/richTextWorkerFile.ts' },
  setupFilesAfterEnv: ['./testing/jestTimeout.ts'],
  ...testFiles,
  testPathIgnorePatterns: [
    ...testFiles.testPathIgnorePatterns,
    // With DATABASE_URL there is no embedded server to crash.
    ...(process.env.DATABASE_URL ? ['/storage/postgres/crash\\.long\\.test\\.ts$'] : []),
    // Other systems have no program flock, and no containers.
    ...(process.platform === 'linux' ? [] : ['/storage/postgres/folderLock\\.test\\.ts$']),
  ],
};
