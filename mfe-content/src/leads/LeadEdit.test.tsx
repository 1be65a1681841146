import { readLead, updateLead } from '@vended/shared/contract/leads';
import { demoId } from '@vended/shared/testing/mock-api/ids';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { renderModule } from '@vended/shared/testing/renderModule';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { moduleApi } from '../moduleApi';
import { ContentRoutes } from '../routes';

const chased = `/admin/leads/${demoId('lead', 1)}`;
const unchased = `/admin/leads/${demoId('lead', 2)}`;
const silent = `/admin/leads/${demoId('lead', 3)}`;

const open = (at: string) => renderModule(moduleApi, ContentRoutes, { at, as: 'platform' });

it('is opened from the list', async () => {
  const { shell, user } = open('/admin/leads');
  await user.click(await screen.findByRole('link', { name: 'View / Edit Purchasing' }));
  expect(shell.visited().at(-1)).toBe(unchased);
  expect(await screen.findByRole('heading', { level: 1, name: 'Purchasing' })).toBeVisible();
});

it('shows who wrote what, and when the lead was chased', async () => {
  open(chased);
  expect(await screen.findByRole('link', { name: 'stores@brightwater.example' })).toHaveAttribute(
    'href',
    'mailto:stores@brightwater.example',
  );
  expect(screen.getByText(/We have 40 staff on two shifts/)).toBeVisible();
  expect(screen.getByText('Chased', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '6 November 2026',
  );
  expect(screen.getByRole('checkbox', { name: 'Lead has been chased' })).toBeChecked();
  expect(screen.getByLabelText('Internal notes')).toHaveAttribute('rows', '4');
});

it('says that there is no message, and shows no chased date', async () => {
  open(silent);
  expect(await screen.findByText('No message provided.')).toBeVisible();
  expect(screen.queryByText('Chased', { selector: 'dt' })).not.toBeInTheDocument();
});

it('records that a lead was chased, and returns to the list', async () => {
  const { shell, user } = open(unchased);
  await user.click(await screen.findByRole('checkbox', { name: 'Lead has been chased' }));
  await user.type(screen.getByLabelText('Internal notes'), 'Kit fits from 2012 on.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Lead updated successfully.');
  expect(shell.visited().at(-1)).toBe('/admin/leads');
  expect(mockApi.requests(updateLead)).toEqual([
    {
      action: 'UPDATE',
      lead_id: demoId('lead', 2),
      lead_chased: true,
      internal_notes: 'Kit fits from 2012 on.',
    },
  ]);
});

it('takes the tick back', async () => {
  const { user } = open(chased);
  await user.click(await screen.findByRole('checkbox', { name: 'Lead has been chased' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Lead updated successfully.');
  expect(mockApi.state.leads.all()[0]).toMatchObject({ lead_chased: 0, chased_date: null });
});

it('keeps what was typed when saving fails', async () => {
  mockApi.fail(updateLead, { status: 500, error: 'The database is away.' });
  const { user } = open(unchased);
  await user.type(await screen.findByLabelText('Internal notes'), 'Call on Monday.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update lead: The database is away.');
  expect(screen.getByLabelText('Internal notes')).toHaveValue('Call on Monday.');
});

it('says in the banner that the lead could not be loaded', async () => {
  mockApi.fail(readLead, 'no answer');
  open(chased);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load lead details');
});

it('has no violation of accessibility rules', async () => {
  open(chased);
  await screen.findByRole('checkbox');
  expect(await axe(document.body)).toHaveNoViolations();
});
