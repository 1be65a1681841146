import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import * as stories from './ItemsImport.stories';

const { Ready, WithErrors } = screenStories(stories);

const storedItems = () => mockApi.state.items.of(mockApi.signIn('acme.admin').customer_account_id);

test('shows what a file would change before anything is stored', async () => {
  await openStory(Ready);
  expect(screen.getByText('1 to add, 1 to change, 0 already as in the file.')).toBeVisible();
  expect(storedItems().map(({ master_id }) => master_id)).not.toContain('DRL-0330');
});

test('stores the rows once that is agreed to, with vendors found by code and by name', async () => {
  const { user, shell } = await openStory(Ready);
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Items imported successfully');
  expect(shell.visited().at(-1)).toBe('/items');
  expect(storedItems()).toContainEqual(
    expect.objectContaining({ master_id: 'DRL-0330', vendor_id: demoId('vendor', 2) }),
  );
  expect(storedItems()).toContainEqual(
    expect.objectContaining({
      id: demoId('item', 1),
      item_type: 'Milling',
      vendor_id: demoId('vendor', 4),
      image_url: `/image?id=${demoId('item', 1)}&v=1`,
    }),
  );
});

test('names every wrong cell as the spreadsheet does, and imports none of the rows', async () => {
  await openStory(WithErrors);
  const table = screen.getByRole('table', { name: 'Rows to correct' });
  expect(within(table).getByRole('row', { name: '2 Description Description is required.' })).toBeVisible();
  expect(
    within(table).getByRole('row', { name: '3 Vendor There is no vendor with the code or name Nobody.' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});
