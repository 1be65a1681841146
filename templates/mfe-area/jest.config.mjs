import { browserTests } from '@vended/testing/jestConfig.mjs';

const { setupFilesAfterEnv, ...config } = browserTests('mfe-area');

export default {
  ...config,
  setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/mock-api/serveAnswers.ts'],
};
