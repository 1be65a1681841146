const swc = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
};

/** Published as ES modules only, and brought to CommonJS for Jest. */
const esModules = [
  'uuid', 'hast-.*', 'hastscript', 'unist-.*', 'vfile.*', 'property-information', '(?:space|comma)-separated-tokens',
  'web-namespaces', 'zwitch', 'html-void-elements', 'html-whitespace-sensitive-tag-names', 'stringify-entities', 'character-.*',
  'ccount', 'devlop', '@ungap', 'trim-lines', 'bail', 'parse5', 'entities',
]; // prettier-ignore

export default {
  displayName: 'api',
  testEnvironment: 'node',
  globalSetup: './testing/globalSetup.config.ts',
  globalTeardown: './testing/globalTeardown.config.ts',
  transform: { '\\.m?[jt]s$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  // A thread of its own knows nothing of Jest: it reads the TypeScript by itself.
  moduleNameMapper: { '/richTextWorkerFile$': '<rootDir>/testing/richTextWorkerFile.ts' },
  setupFilesAfterEnv: ['./testing/jestTimeout.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // On a database of somebody else's there is none of ours to crash.
    ...(process.env.DATABASE_URL ? ['/storage/postgres/crash\\.test\\.ts$'] : []),
  ],
};
