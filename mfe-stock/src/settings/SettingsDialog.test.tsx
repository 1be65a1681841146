import { plainSettings, saveStockItem } from '@vended/contract/stock/stockItems';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId, demoMoment } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as stories from '../extensions/item-stock/ItemStock.stories';

const { Full, EditSettings, SettingsConflict } = screenStories(stories);

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Stock Settings' }));
const field = (name: string) => dialog().getByRole('textbox', { name });
const saves = () => dialog().getByRole('button', { name: 'Save Settings' });
const glasses = demoId('item', 3);

async function opens(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Edit stock settings' }));
  await screen.findByRole('dialog');
}

test('saves what is said of an item, and leaves blank what holds for none', async () => {
  const { user } = await openStory(Full);
  await opens(user);
  await user.type(field('Loan days'), '14');
  await user.click(dialog().getByRole('checkbox', { name: 'Asks for a job' }));
  await user.click(saves());
  expect(await screen.findByRole('status')).toHaveTextContent('Stock settings saved');
  expect(mockApi.requests(saveStockItem)).toEqual([
    {
      item_id: glasses,
      minimum: 0,
      unit: '',
      loan_days: 14,
      max_a_day: null,
      max_a_week: null,
      inspect_by: null,
      needs_job: true,
      updated_at: null,
    },
  ]);
});

test('does not overwrite what somebody else has said of the item for the first time', async () => {
  const { user } = await openStory(Full);
  await opens(user);
  await user.type(field('Loan days'), '14');
  mockApi.state.stockSettings.replace(accounts.acme.id, [
    { ...plainSettings, id: glasses, unit: 'box', updated_at: demoMoment(31) },
  ]);
  await user.click(saves());
  await user.click(await dialog().findByRole('button', { name: 'Keep my changes' }));
  await user.click(saves());
  expect(await screen.findByRole('status')).toHaveTextContent('Stock settings saved');
  expect(mockApi.requests(saveStockItem).at(-1)).toMatchObject({ unit: 'box', loan_days: 14 });
});

test('keeps what was typed where somebody else has changed them, and takes the rest of the stored version', async () => {
  const { user } = await openStory(SettingsConflict);
  await user.click(dialog().getByRole('button', { name: 'Keep my changes' }));
  expect(field('Unit')).toHaveValue('box');
  await user.click(saves());
  expect(await screen.findByRole('status')).toHaveTextContent('Stock settings saved');
  expect(mockApi.requests(saveStockItem).at(-1)).toMatchObject({ minimum: 100, unit: 'box' });
});

test('is saved once the person has signed in again', async () => {
  const { user, shell } = await openStory(EditSettings);
  shell.answerSignIn(true);
  mockApi.signOut();
  await user.click(saves());
  expect(await screen.findByRole('status')).toHaveTextContent('Stock settings saved');
});

test('brings back what was typed', async () => {
  await reopenWithDraft(
    Full,
    async (user) => {
      await opens(user);
      await user.type(field('Unit'), 'box');
    },
    opens,
  );
  expect(field('Unit')).toHaveValue('box');
});
