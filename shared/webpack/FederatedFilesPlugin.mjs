/** After federation's plugin, which puts whatever its runtime mentions into a container's file (stage 11). */
const afterHoisting = 20;

/** Before webpack gives each module its number. */
const beforeNumbers = -100;

/**
 * Leaves out of files what nothing in them uses, and has the same sources give the same files in whichever folder they
 * are built: webpack numbers modules by what identifies them, which for federation's own are paths of the machine.
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
