import { rspack } from '@rspack/core';
import { config } from './rspack.config.mjs';

const stats = await new Promise((resolve, reject) => {
  const compiler = rspack(config);
  compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done))));
});
console.log(stats.toString({ preset: 'errors-warnings' }));
process.exitCode = stats.hasErrors() ? 1 : 0;
