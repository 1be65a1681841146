import { readStockroom } from '@vended/contract/stockrooms';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './StockroomPage.stories';
import * as listStories from './StockroomsPage.stories';

const { Full, Failed, OfAnotherAccount } = screenStories(stories);
const { Full: List } = screenStories(listStories);

const trail = async () => within(await screen.findByRole('navigation', { name: 'Place' }));
const group = demoId('group', 1);
const location = demoId('location', 1);

test('a stockroom shows its place in location and group, with a link to each', async () => {
  const { user, shell } = await openStory(Full);
  const place = await trail();
  const steps = place.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Groups', 'North', 'Leeds works', 'Tool crib A']);
  expect(place.getByText('Tool crib A')).toHaveAttribute('aria-current', 'page');
  expect(place.getByRole('link', { name: 'North' })).toHaveAttribute('href', `/groups?group_id=${group}`);
  expect(document.title).toBe('Tool crib A · Vended');
  expect(await axe(document.body)).toHaveNoViolations();

  await user.click(place.getByRole('link', { name: 'Leeds works' }));
  expect(shell.visited().at(-1)).toBe(`/groups?group_id=${group}&location_id=${location}`);
});

test('is opened from the list of its location, which names the way too', async () => {
  const { user } = await openStory(List);
  const steps = (await trail()).getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual(['Groups', 'North', 'Leeds works']);
  await user.click(screen.getByRole('link', { name: 'Tool crib A' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tool crib A' })).toBeVisible();
});

test('says when it cannot be loaded, and shows it once a retry succeeds', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(readStockroom);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tool crib A' })).toBeVisible();
});

test('of another account is not found, with the way back to the groups', async () => {
  await openStory(OfAnotherAccount);
  expect(screen.getAllByRole('link', { name: 'Back to Groups' })).toHaveLength(2);
});
