import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-webpack5';
import { base } from '@vended/webpack/base.mjs';
import webpack from 'webpack';
import { PicturesPlugin, picturesDefined } from '../mfe-public/build/PicturesPlugin.mjs';
import { iconsModule } from './iconsModule';

const root = path.join(import.meta.dirname, '..');
const product = base({ dir: root, production: true, target: 'browser' });

/** Whether designers read what is built, and not only tests. */
const documented = process.env.PICTURES !== 'none';

/** The only story files to build, relative to the root; set by `npm run test:changed`. */
const only = process.env.STORY_FILES?.split(',').map((file) => `../${file}`);

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: only ?? [
    './docs/*.@(mdx|stories.tsx)',
    '../shared/**/*.stories.tsx',
    '../shell/src/**/*.stories.tsx',
    '../mfe-*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    // Serves msw's worker script at /mockServiceWorker.js, for the mock API.
    path.dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own list of what to set up next.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: {
    check: false,
    // Asks the compiler, because most types of props are declared in another file than their component.
    reactDocgen: documented && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: path.join(import.meta.dirname, 'tsconfig.json'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      skipChildrenPropWithoutDoc: false,
      // Leaves out the hundreds of attributes of native elements.
      propFilter: ({ name, parent }) => name === 'children' || !parent?.fileName.includes('node_modules'),
    },
  },
  // Compiles stories with the product's own settings.
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
      // Replicates what the public module's build adds.
      new webpack.DefinePlugin(picturesDefined),
      new PicturesPlugin(),
      new webpack.experiments.schemes.VirtualUrlPlugin({ icons: iconsModule }),
    ],
    performance: { hints: false },
    // Build time matters more for this site than its size.
    devtool: false,
    optimization: { ...settings.optimization, minimize: false },
  }),
};

export default config;
