import { readFileSync } from 'node:fs';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import {
  requiredVersions,
  sharedDependencies,
  singletonRequests,
} from '@vended/webpack/sharedDependencies.mjs';
import { defineConfig } from 'vite';
import { moduleBuild, moduleContainer, ofScripts } from './build/moduleBuild.mjs';

const dir = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
const nameOfBuild = 'BUILDHASH000';
const container = `mfe_vite_${nameOfBuild}`;
const shared = sharedDependencies({ eager: false });

/** What the shell always has. The plugin derives the keys under which builds share it from the requests. */
const taken = singletonRequests.map((request) => {
  const { requiredVersion } = shared[request.replace(/\/.*/, '')] ?? {};
  return [request, { singleton: true, requiredVersion, import: false }];
});

/** What `moduleConfig` of the kit is for webpack, for Vite. It shares no groups of the design system, so it contains what it uses of that. */
export default defineConfig({
  root: dir,
  plugins: [
    federation({
      name: container,
      filename: moduleContainer,
      exposes: { './lifecycles': './src/lifecycles.tsx' },
      shared: Object.fromEntries(taken),
      shareStrategy: 'loaded-first',
      manifest: { additionalData: ofScripts },
      dts: false,
      experiments: { externalRuntime: true },
    }),
    moduleBuild({
      dir,
      manifest,
      container,
      nameOfBuild,
      shared: requiredVersions(shared),
      pages: { '/third-bundler/account': 'src/account/AccountPage.tsx' },
    }),
  ],
});
