import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './ItemActions.stories';

const { Full } = screenStories(stories);

test('leads to the forms of the item, which lead back to it', async () => {
  await openStory(Full);
  const id = demoId('item', 3);
  const of = `?item_id=${id}&back=${recordCode('item', id)}`;
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Issue', `/stock/scan/issue${of}`],
    ['Return', `/stock/scan/return${of}`],
    ['Count', `/stock/count${of}`],
    ['Move', `/stock/scan/move${of}`],
  ]);
});
