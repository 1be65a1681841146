import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { base } from '@vended/webpack/base.mjs';
import webpack from 'webpack';
import { PicturesPlugin, picturesDefined } from '../mfe-public/build/PicturesPlugin.mjs';

const root = path.join(import.meta.dirname, '..');
const product = base({ dir: root, production: true, target: 'browser' });

/** Files below the root that alone are to be built, as `npm run test:changed` names them. */
const only = process.env.STORY_FILES?.split(',').map((file) => `../${file}`);

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: only ?? [
    './docs/*.mdx',
    '../shared/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../mfe-*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    // msw's worker script, at /mockServiceWorker.js: the mock API behind the screens.
    path.dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  // The product's own compiler settings, so that a story is built as the screens are.
  webpackFinal: (settings) => ({
    ...settings,
    resolve: {
      ...settings.resolve,
      extensions: [...(product.resolve?.extensions ?? []), ...(settings.resolve?.extensions ?? [])],
    },
    module: {
      ...settings.module,
      rules: [...(settings.module?.rules ?? []), ...(product.module?.rules ?? [])],
    },
    plugins: [
      ...(settings.plugins ?? []),
      // What the public module's own build adds to its code.
      new webpack.DefinePlugin(picturesDefined),
      new PicturesPlugin(),
    ],
    performance: { hints: false },
    // Nobody waits for this site on a slow network, and everybody for its build.
    devtool: false,
    optimization: { ...settings.optimization, minimize: false },
  }),
};

export default config;
