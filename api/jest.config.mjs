const swc = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
};

export default {
  displayName: 'api',
  testEnvironment: 'node',
  transform: { '\\.[jt]s$': ['@swc/jest', swc] },
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(uuid)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
