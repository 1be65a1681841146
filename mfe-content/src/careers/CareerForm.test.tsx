import { saveCareer } from '@vended/contract/careers';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as stories from './CareerForm.stories';
// Loaded when first needed: here, so that no test waits for it.
import '../writing/rich-text/EditorBody';
import './CareerEdit';

const { Add, Edit, ChangedMeanwhile } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Career' });
const stored = () => mockApi.state.careers.find(platformOwner, demoId('career', 1));

/** Pastes into the rich text, as from another program. */
function paste(html: string) {
  const clipboardData = {
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
    files: [],
  };
  fireEvent.paste(field('Job description'), { clipboardData });
}

describe('adding a career', () => {
  test('begins empty, with a summary of three rows', async () => {
    await openStory(Add);
    expect(screen.getByRole('heading', { level: 1, name: 'Add New Job' })).toBeVisible();
    expect(field('Job title')).toHaveValue('');
    expect(field('Job summary')).toHaveAttribute('rows', '3');
    expect(field('Salary range')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Back to Careers' })).toHaveAttribute('href', '/admin/careers');
    expect(screen.getByText('Nothing written yet.')).toBeVisible();
  });

  test('stores every field and returns to the list, which shows it', async () => {
    const { user, shell } = await openStory(Add);
    await user.type(field('Job title'), 'Stores planner');
    await user.type(field('Location'), 'Halifax');
    await user.type(field('Salary range'), '£30,000');
    await user.type(field('Job summary'), 'Plans what goes where.');
    paste('<h2>The role</h2><p>You plan <b>stock</b>.</p><script>alert(1)</script>');
    await user.click(saveButton());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Career added successfully!$/);
    expect(shell.visited().at(-1)).toBe('/admin/careers');
    expect(await screen.findByRole('row', { name: /Stores planner/ })).toBeVisible();
    expect(mockApi.requests(saveCareer)).toEqual([
      {
        action: 'INSERT',
        job_title: 'Stores planner',
        location: 'Halifax',
        salary_range: '£30,000',
        job_summary: 'Plans what goes where.',
        job_description: '<h2>The role</h2><p>You plan <strong>stock</strong>.</p>',
      },
    ]);
  });

  test('shows a preview of the public page next to the form, and says that saving publishes it', async () => {
    const { user } = await openStory(Add);
    expect(screen.getByText('Saving publishes: visitors see it at once.')).toBeVisible();
    await user.type(field('Job title'), 'Stores planner');
    await user.type(field('Location'), 'Halifax');
    paste('<h1>The role</h1><p>You plan <b>stock</b>.</p>');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByRole('heading', { level: 2, name: 'The role' })).toBeVisible();
    expect(preview.getByText('stock').tagName).toBe('STRONG');
    expect(preview.getByRole('heading', { level: 3, name: 'Stores planner' })).toBeVisible();
    expect(preview.getByText('Halifax')).toBeVisible();
  });
});

describe('editing a career', () => {
  test('begins with what is stored, and an untouched form has nothing to lose', async () => {
    await openStory(Edit);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Career' })).toBeVisible();
    expect(field('Job title')).toHaveValue('Field service engineer');
    expect(field('Job description')).not.toBeEmptyDOMElement();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  test('stores the change and returns to the list', async () => {
    const { user, shell } = await openStory(Edit);
    await user.type(field('Location'), ' or Hull');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Career updated successfully!$/);
    expect(shell.visited().at(-1)).toBe('/admin/careers');
    expect(stored()?.location).toMatch(/ or Hull$/);
  });

  test('shows both versions when somebody else changed the career, and keeps mine if I say so', async () => {
    const { user } = await openStory(ChangedMeanwhile);
    const panel = screen.getByRole('group', { name: /was changed by/ });
    expect(within(panel).getByRole('row', { name: /^Job description [^]*Four days a week/ })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Career updated successfully!');
    expect(stored()).toMatchObject({ location: 'Hull', salary_range: '£36,000 to £40,000' });
    expect(stored()?.job_description).toBe('<p>Four days a week.</p>');
  });

  test('offers what was typed and not saved, and saves it on the version that it was typed on', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Location'), ' or Hull');
    cleanup();
    mockApi.state.careers.change(platformOwner, demoId('career', 1), {
      salary_range: '£36,000',
      updated_at: new Date().toISOString(),
    });

    const again = await openStory(Edit);
    const offer = screen.getByRole('group', { name: 'Unsaved changes' });
    expect(field('Location')).not.toHaveValue('Leeds or Hull');
    await again.user.click(within(offer).getByRole('button', { name: 'Resume' }));
    expect(field('Location')).toHaveValue('Leeds or Hull');
    await again.user.click(saveButton());

    const panel = await screen.findByRole('group', { name: /was changed by/ });
    await again.user.click(within(panel).getByRole('button', { name: 'Keep my changes' }));
    await again.user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent('Career updated successfully!');
    expect(stored()).toMatchObject({ location: 'Leeds or Hull', salary_range: '£36,000' });
    expect(localStorage).toHaveLength(0);
  });
});
