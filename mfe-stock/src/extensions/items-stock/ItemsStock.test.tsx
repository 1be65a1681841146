import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './ItemsStock.stories';

const { Full } = screenStories(stories);

test('leads to the stock, and to what receives items', async () => {
  await openStory(Full);
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/stock');
  expect(screen.getByRole('link', { name: 'Receive' })).toHaveAttribute('href', '/stock/record/receive');
});
