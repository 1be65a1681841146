import webpack from 'webpack';

/** Builds without writing files. @param {import('webpack').Configuration} config @returns {Promise<import('webpack').Compilation>} */
export function compileInMemory(config) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack takes a callback only.');
  compiler.hooks.shouldEmit.tap('compileInMemory', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Two exports of one name are a warning, and neither would be exported.
      const failures = [...(stats?.compilation.errors ?? []), ...(stats?.compilation.warnings ?? [])];
      if (error || !stats) reject(error ?? new Error('webpack gave no result.'));
      else if (failures.length > 0) reject(new Error(failures.map(({ message }) => message).join('\n')));
      else compiler.close(() => resolve(stats.compilation));
    });
  });
}
