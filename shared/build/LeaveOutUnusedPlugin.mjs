/** After federation's plugin, which puts whatever its runtime mentions into the container's file (stage 11). */
const stage = 20;

/** Leaves out of each file what nothing in it uses. */
export class LeaveOutUnusedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { name } = LeaveOutUnusedPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage }, (chunks) => {
        const { chunkGraph, moduleGraph } = compilation;
        for (const chunk of chunks) {
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)]) {
            const connections = [...moduleGraph.getIncomingConnections(module)];
            if (connections.every((connection) => !connection.isActive(chunk.runtime)))
              chunkGraph.disconnectChunkAndModule(chunk, module);
          }
        }
      });
    });
  }
}
