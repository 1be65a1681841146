import { describeExtension } from '@vended/testing/describeExtension';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { mount } from './extension';
import * as stories from './SampleCard.stories';

const { Full } = screenStories(stories);

describeExtension({ mount }, [{}, {}]);

test('shows what it has to show', async () => {
  await openStory(Full);
  const card = await screen.findByRole('region', { name: 'Sample card' });
  expect(await axe(card)).toHaveNoViolations();
});
