import { listItems } from '@vended/contract/items';
import { describeExtension } from '@vended/testing/describeExtension';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { mount } from './extension';
import * as stories from './SampleCard.stories';

const { Full, Empty, Failed } = screenStories(stories);

describeExtension({ mount }, [{ recordId: demoId('item', 1) }, { recordId: demoId('item', 2) }]);

const list = () => screen.findByRole('list', { name: 'Sample card' });

test('lists what it has to show', async () => {
  await openStory(Full);
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
  expect(await axe(screen.getByRole('region', { name: 'Sample card' }))).toHaveNoViolations();
});

test('says that there is nothing yet', async () => {
  await openStory(Empty);
  expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
});

test('says when it cannot be loaded, and shows it once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listItems);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await list()).toBeVisible();
});
