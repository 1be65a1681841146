const failed = 'delete installedModules[id];';

/**
 * Makes a build request a library from the shell again after a failure. webpack's federation requests each library only once, so
 * the build would never get it. `strictModuleExceptionHandling` is needed too: without it, webpack keeps the modules that failed
 * because of the missing library.
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
