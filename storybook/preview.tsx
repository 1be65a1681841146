import type { Preview } from '@storybook/react-webpack5';
import { storyPreview } from '@vended/testing/storyPreview';
import { ComponentPage } from './ComponentPage';
import { namedControls } from './controls';

const { parameters, ...shown } = storyPreview();

// Pages of documentation have a font and colours of their own, which the stories on them would inherit.
const style = document.createElement('style');
style.textContent = `
.docs-story, .sb-story {
  background: var(--color-page);
  color: var(--color-text);
  font-family: var(--font-family);
  font-size: var(--font-body);
  line-height: 1.5;
}
.docblock-argstable {
  color-scheme: light;
}
`;
document.head.append(style);

const preview: Preview = {
  ...shown,
  argTypesEnhancers: [namedControls],
  parameters: {
    ...parameters,
    docs: { page: ComponentPage },
    options: {
      storySort: {
        order: [
          'Start here',
          'Tokens',
          'Icons',
          'Voice and texts',
          'Page',
          'UI',
          'Form',
          'Table',
          'Shell',
          'Screens',
        ],
      },
    },
  },
};

export default preview;
