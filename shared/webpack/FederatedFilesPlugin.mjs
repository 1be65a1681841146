/** Runs after federation's plugin, which adds everything that its runtime refers to to a container's file (stage 11). */
const afterHoisting = 20;

/** Before webpack assigns ids to modules. */
const beforeNumbers = -100;

/**
 * Does what `ModuleFederationPlugin` has no option for. It puts all that its runtime refers to into a container's file, used or not: this
 * removes unused modules from files. It identifies its own modules by absolute paths, from which webpack derives their ids: this gives
 * them others, so that builds are the same in any folder.
 */
export class FederatedFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = FederatedFilesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: afterHoisting }, (chunks) => {
        for (const chunk of chunks) leaveOutUnused(compilation, chunk);
      });
      compilation.hooks.moduleIds.tap({ name, stage: beforeNumbers }, (modules) => {
        for (const module of modules) {
          const id = fixedId(module, compilation.requestShortener);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Module} module
 * @param {import('webpack').Compilation['requestShortener']} shortener
 */
function fixedId(module, shortener) {
  if (/^(container entry|provide module) /.test(module.identifier()))
    return module.readableIdentifier(shortener);
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '') && 'federation';
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Chunk} chunk */
function leaveOutUnused({ chunkGraph, moduleGraph }, chunk) {
  for (const module of [...chunkGraph.getChunkModulesIterable(chunk)]) {
    const connections = [...moduleGraph.getIncomingConnections(module)];
    if (connections.every((connection) => !connection.isActive(chunk.runtime)))
      chunkGraph.disconnectChunkAndModule(chunk, module);
  }
}
