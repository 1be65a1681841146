import { eraseLead, updateLead } from '@vended/contract/leads';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as stories from './LeadForm.stories';
import * as listStories from './LeadsPage.stories';

const { Unchased, Chased, PossibleSpam, WithoutMessage, EraseAsked } = screenStories(stories);
const { Full } = screenStories(listStories);

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const tick = () => screen.getByRole('checkbox', { name: 'Lead has been chased' });

test('is opened from the list, and leads back to the filter that it was opened from', async () => {
  const { shell, user } = await openStory(Full, { at: '/admin/leads?state=unchased' });
  await user.click(screen.getByRole('link', { name: 'View / Edit Purchasing' }));
  expect(shell.visited().at(-1)).toBe(`/admin/leads/${demoId('lead', 2)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchasing' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }));
  expect(shell.visited().at(-1)).toBe('/admin/leads?state=unchased');
});

test('shows who wrote what, and when the lead was chased', async () => {
  await openStory(Chased);
  expect(screen.getByRole('link', { name: 'stores@brightwater.example' })).toHaveAttribute(
    'href',
    'mailto:stores@brightwater.example',
  );
  expect(screen.getByText(/We have 40 staff on two shifts/)).toBeVisible();
  expect(screen.getByText('Chased', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '6 November 2026',
  );
  expect(tick()).toBeChecked();
  expect(screen.getByLabelText('Internal notes')).toHaveAttribute('rows', '4');
});

test('says of a lead that may be spam why it may be', async () => {
  await openStory(PossibleSpam);
  expect(screen.getByText('Possible spam', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'A hidden field of the contact form was filled in.',
  );
});

test('says that there is no message, and shows no chased date', async () => {
  await openStory(WithoutMessage);
  expect(screen.getByText('No message provided.')).toBeVisible();
  expect(screen.queryByText('Chased', { selector: 'dt' })).not.toBeInTheDocument();
});

test('records that a lead was chased, and returns to the list', async () => {
  const { shell, user } = await openStory(Unchased);
  await user.click(tick());
  await user.type(screen.getByLabelText('Internal notes'), 'Kit fits from 2012 on.');
  await user.click(save());
  expect(await screen.findByRole('status')).toHaveTextContent('Lead updated successfully.');
  expect(shell.visited().at(-1)).toBe('/admin/leads');
  expect(mockApi.requests(updateLead)).toEqual([
    {
      action: 'UPDATE',
      lead_id: demoId('lead', 2),
      lead_chased: true,
      owner_id: '',
      internal_notes: 'Kit fits from 2012 on.',
      updated_at: expect.any(String),
    },
  ]);
});

test('gives the lead an owner', async () => {
  const { user } = await openStory(Unchased);
  await screen.findByRole('option', { name: 'platform' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'platform');
  await user.click(save());
  expect(await screen.findByRole('status')).toHaveTextContent('Lead updated successfully.');
  const stored = () => mockApi.state.leads.all().find(({ id }) => id === demoId('lead', 2));
  expect(stored()).toMatchObject({ owner_id: demoId('user', 1), owner_name: 'platform' });
});

test('takes the tick back', async () => {
  const { user } = await openStory(Chased);
  await user.click(tick());
  await user.click(save());
  expect(await screen.findByRole('status')).toHaveTextContent('Lead updated successfully.');
  expect(mockApi.state.leads.all()[0]).toMatchObject({ lead_chased: 0, chased_date: null });
});

test('the undo of taking the tick back brings the date back', async () => {
  const [stored] = mockApi.state.leads.all();
  const { user } = await openStory(Chased);
  await user.click(tick());
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(mockApi.state.leads.all()[0]).toMatchObject({ lead_chased: 1, chased_date: stored?.chased_date });
});

test('keeps what was typed when saving fails', async () => {
  mockApi.fail(updateLead, { status: 500, error: 'The database is away.' });
  const { user } = await openStory(Unchased);
  await user.type(screen.getByLabelText('Internal notes'), 'Call on Monday.');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update lead: The database is away.');
  expect(screen.getByLabelText('Internal notes')).toHaveValue('Call on Monday.');
});

test('erases the lead after confirmation, and drops what was typed about it', async () => {
  const { shell, user } = await openStory(Unchased);
  await user.type(screen.getByLabelText('Internal notes'), 'Rang on Monday.');
  await user.click(screen.getByRole('button', { name: 'Erase lead' }));
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Lead erased.');
  expect(shell.visited().at(-1)).toBe('/admin/leads');
  expect(mockApi.requests(eraseLead)).toEqual([{ action: 'DELETE', lead_id: demoId('lead', 2) }]);
  expect(mockApi.state.leads.all().map(({ id }) => id)).not.toContain(demoId('lead', 2));
  expect(JSON.stringify(localStorage)).not.toContain('Rang on Monday.');
});

test('keeps the lead when the question is cancelled', async () => {
  const { user } = await openStory(EraseAsked);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(mockApi.requests(eraseLead)).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Purchasing' })).toBeVisible();
});

test('says why a lead could not be erased, and keeps what was typed', async () => {
  mockApi.fail(eraseLead, { status: 500, error: 'The database is away.' });
  const { user } = await openStory(Unchased);
  await user.type(screen.getByLabelText('Internal notes'), 'Call on Monday.');
  await user.click(screen.getByRole('button', { name: 'Erase lead' }));
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to erase lead: The database is away.');
  expect(screen.getByLabelText('Internal notes')).toHaveValue('Call on Monday.');
});
