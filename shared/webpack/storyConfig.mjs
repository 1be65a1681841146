import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base } from './base.mjs';

/**
 * Storybook's settings for the stories of one module: compiled as the module is.
 *
 * @param {string} dir the module's folder
 * @returns {import('@storybook/react-webpack5').StorybookConfig}
 */
export function storyConfig(dir) {
  const { resolve, module } = base({ dir, production: false, target: 'browser' });
  return {
    framework: '@storybook/react-webpack5',
    stories: [path.join(dir, 'src/**/*.stories.tsx')],
    staticDirs: [
      // Serves msw's worker script at /mockServiceWorker.js, for the mock API.
      path.dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
    ],
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
    // Storybook's own list of what to set up next.
    features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
    typescript: { check: false, reactDocgen: false },
    webpackFinal: (settings) => ({
      ...settings,
      resolve: {
        ...settings.resolve,
        extensions: [...(resolve?.extensions ?? []), ...(settings.resolve?.extensions ?? [])],
      },
      module: { ...settings.module, rules: [...(settings.module?.rules ?? []), ...(module?.rules ?? [])] },
      performance: { hints: false },
    }),
  };
}
