import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as posts from './blog/BlogPostForm.stories';
import * as careers from './careers/CareerForm.stories';
import * as leads from './leads/LeadForm.stories';
// Pages load these on demand; loaded here, no test has to wait for them.
import './blog/BlogPostEdit';
import './careers/CareerEdit';
import './writing/rich-text/EditorBody';

const career = screenStories(careers);
const post = screenStories(posts);
const lead = screenStories(leads);

const forms = [
  { form: 'Add New Job', story: career.Add, field: 'Job title', save: 'Save Career' },
  { form: 'Edit Career', story: career.Edit, field: 'Salary range', save: 'Save Career' },
  { form: 'Add New Post', story: post.Add, field: 'Title', save: 'Save Post' },
  { form: 'Edit Post', story: post.Edit, field: 'Title', save: 'Save Post' },
  { form: 'Lead', story: lead.Unchased, field: 'Internal notes', save: 'Save Changes' },
] as const;

const field = (name: string) => screen.findByRole('textbox', { name });

async function type(user: UserEvent, name: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, 'Lost');
}

test('a new post brings back its text too', async () => {
  await reopenWithDraft(post.Add, async () => {
    const getData = (type: string) => (type === 'text/html' ? '<p>Not yet saved</p>' : '');
    fireEvent.paste(await field('Content'), {
      clipboardData: { types: ['text/html'], getData, files: [] },
    });
  });
  expect(await field('Content')).toHaveTextContent('Not yet saved');
});

test.each(forms)('$form is saved once the person has signed in again, as it was typed', async (form) => {
  const { user, shell } = await openStory(form.story);
  shell.answerSignIn(true);
  await type(user, form.field);
  if (form.form === 'Add New Post')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Company');
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: form.save }));
  expect(await screen.findByRole('status')).toHaveTextContent(/successfully|created!|updated!/);
  expect(shell.timesAskedToSignIn()).toBeGreaterThan(0);
  expect(localStorage).toHaveLength(0);
  const { careers: jobs, posts: blog, leads: enquiries } = mockApi.state;
  const stored = [...jobs.all(), ...blog.all(), ...enquiries.all()];
  expect(JSON.stringify(stored)).toContain('"Lost"');
});
