const failed = 'delete installedModules[id];';

/**
 * Makes a build ask the shell again for a library that it could not load. webpack's federation remembers that it has asked,
 * and after a failure the build would never get the library. `strictModuleExceptionHandling` belongs to it:
 * without that, webpack keeps the modules that failed because of the missing library.
 */
export class RetryConsumedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = RetryConsumedPlugin;
    compiler.options.output.strictModuleExceptionHandling = true;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate() ?? '';
          if (!code.includes('startedInstallModules')) return code;
          if (!code.includes(failed))
            throw new Error('The failure of a shared library is handled elsewhere.');
          return code.replace(failed, `${failed} delete startedInstallModules[id];`);
        };
      });
    });
  }
}
