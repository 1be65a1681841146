/** Jest's environment with jsdom. Its own types would declare the browser's globals in every script. */
declare module 'jest-fixed-jsdom' {
  import { TestEnvironment } from 'jest-environment-node';
  export default TestEnvironment;
}
