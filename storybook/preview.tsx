import type { Preview } from '@storybook/react-webpack5';
import { storyPreview } from '@vended/testing/storyPreview';

const { parameters, ...shown } = storyPreview();

const preview: Preview = {
  ...shown,
  parameters: {
    ...parameters,
    options: {
      storySort: {
        order: ['Start here', 'Tokens', 'Voice and texts', 'Page', 'UI', 'Form', 'Table', 'Shell', 'Screens'],
      },
    },
  },
};

export default preview;
