import { federation } from '@module-federation/vite';
export default {
  root: import.meta.dirname, logLevel: 'info',
  build: { outDir: '/work/tmp/viteout', target: 'es2022', minify: true, modulePreload: false, emptyOutDir: true, rollupOptions: { input: [] } },
  plugins: [federation({ name: 'mfe_vite_BUILDHASH000', filename: 'remoteEntry.js', exposes: { './lifecycles': './src/lifecycles.tsx' },
   shared: { react: { singleton: true, requiredVersion: '^19.3.1', import: false }, 'react-dom': { singleton: true, requiredVersion: '^19.3.1', import: false }, 'react/': { singleton: true, requiredVersion: '^19.3.1', import: false },'react-dom/': { singleton: true, requiredVersion: '^19.3.1', import: false }, 'styled-components': { singleton: true, requiredVersion: '^6.6.0', import: false } },
   shareStrategy: 'loaded-first', manifest: true, dts: false, experiments: { externalRuntime: true } })],
};
