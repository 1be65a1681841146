import { describeExtension } from '@vended/testing/describeExtension';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import { mount } from './extension';
import * as stories from './ItemsStock.stories';

const { Full } = screenStories(stories);

describeExtension({ mount }, [{ accountId: accounts.acme.id }, { accountId: accounts.globex.id }]);

test('leads to the stock, and to what receives items', async () => {
  await openStory(Full);
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/stock');
  expect(screen.getByRole('link', { name: 'Receive' })).toHaveAttribute('href', '/stock/record/receive');
});
