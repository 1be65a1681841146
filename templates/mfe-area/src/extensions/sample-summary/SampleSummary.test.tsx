import { readInventorySummary } from '@vended/contract/summaries';
import { describeExtension } from '@vended/testing/describeExtension';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { mount } from './extension';
import * as stories from './SampleSummary.stories';

const { Full, NewAccount, Failed } = screenStories(stories);

describeExtension({ mount }, [{ accountId: 'acme' }, { accountId: 'fresh' }]);

const figure = (name: RegExp) => screen.findByRole('link', { name });

test('each figure leads to the list that has as many', async () => {
  await openStory(Full);
  expect(await figure(/^\d+ items$/)).toHaveAttribute('href', '/items');
  expect(await axe(screen.getByRole('region', { name: 'Sample summary' }))).toHaveNoViolations();
});

test('a new account has nothing to look after', async () => {
  await openStory(NewAccount);
  expect(await figure(/^0 items$/)).toBeVisible();
});

test('says when it cannot be loaded, and shows it once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(readInventorySummary);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure(/^\d+ items$/)).toBeVisible();
});
