import { readBlogPost, saveBlogPost, uploadBlogImage } from '@vended/shared/contract/blog';
import { platformOwner } from '@vended/shared/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/shared/testing/mock-api/ids';
import { mockApi } from '@vended/shared/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/shared/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as stories from './BlogPostForm.stories';
// Loaded when first needed: here, so that no test waits for it.
import '@vended/shared/form/rich-text/EditorBody';
import '../writing/WritingRoutes';

const { Add, Edit, FiveImages, FailedToLoad, Refused } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Post' });
const stored = () => mockApi.state.posts.find(platformOwner, demoId('post', 1));
const storedImages = () => JSON.parse(stored()?.image_urls ?? '[]') as string[];
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

describe('adding a post', () => {
  test('begins empty, asks for a type, and has no images yet', async () => {
    await openStory(Add);
    expect(screen.getByRole('heading', { level: 1, name: 'Add New Post' })).toBeVisible();
    const type = screen.getByRole('combobox', { name: 'Type' });
    expect(type).toHaveDisplayValue('Select type');
    expect(
      within(type)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select type', 'Development', 'Sales and Marketing', 'Company']);
    expect(screen.queryByRole('group', { name: 'Images' })).not.toBeInTheDocument();
  });

  test('goes on to the post, where images can be added', async () => {
    const { user, shell } = await openStory(Add);
    await user.type(field('Title'), 'A day in the stores');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Company');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Blog post created!$/);
    expect(shell.visited().at(-1)).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/);
    expect(await screen.findByRole('group', { name: 'Images' })).toBeVisible();
    expect(field('Title')).toHaveValue('A day in the stores');
    expect(screen.queryByRole('group', { name: /not saved/i })).not.toBeInTheDocument();
  });

  test('a refused save gives the reason, marks the field and keeps what was typed', async () => {
    await openStory(Refused);
    expect(screen.getByText(/^Failed to save blog post: Type must be one of/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Type' })).toBeInvalid();
    expect(field('Title')).toHaveValue('A day in the stores');
  });
});

describe('editing a post', () => {
  test('stores the change and returns to the list', async () => {
    const { user, shell } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Blog post updated!$/);
    expect(shell.visited().at(-1)).toBe('/admin/blog');
    expect(stored()?.title).toBe('Counting what leaves the crib again');
  });

  test('says when the post cannot be loaded, and loads it on a retry', async () => {
    const { user } = await openStory(FailedToLoad);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load blog post$/);
    mockApi.recover(readBlogPost);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByDisplayValue('Counting what leaves the crib')).toBeVisible();
  });
});

describe('the images of a post', () => {
  test('are shown by the last part of their address', async () => {
    await openStory(Edit);
    expect(screen.getByRole('img', { name: 'Image 1 of 2' })).toHaveAttribute(
      'src',
      expect.stringMatching(
        /\/blog_image\?image=crib-locker\.webp&size=thumbnail&id=.+&customer_account_id=.+/,
      ),
    );
  });

  test('are stored as soon as they are chosen, without the text that is not saved yet', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' unsaved');
    await user.upload(screen.getByLabelText('Add images'), picture('new.png'));
    expect(await screen.findByRole('img', { name: 'Image 3 of 3' })).toBeVisible();
    await waitFor(() => expect(storedImages()).toHaveLength(3));
    expect(stored()?.title).toBe('Counting what leaves the crib');

    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib unsaved');
    expect(storedImages()).toHaveLength(3);
  });

  test('are moved and removed', async () => {
    const { user } = await openStory(Edit);
    const [first, second] = storedImages();
    await user.click(screen.getByRole('button', { name: 'Move image 2 forward' }));
    await waitFor(() => expect(storedImages()).toEqual([second, first]));
    await user.click(await screen.findByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(storedImages()).toEqual([first]));
  });

  test('are at most five: then nothing more can be chosen', async () => {
    const { user } = await openStory(FiveImages);
    expect(screen.queryByLabelText('Add images')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove image 5' }));
    expect(await screen.findByLabelText('Add images')).toBeEnabled();
  });

  test('that are too many are not taken, and the banner says so', async () => {
    const { user } = await openStory(Edit);
    const files = ['1', '2', '3', '4'].map((name) => picture(`${name}.png`));
    await user.upload(screen.getByLabelText('Add images'), files);
    expect(await screen.findByText('Maximum of 5 images allowed')).toBeVisible();
    expect(storedImages()).toHaveLength(5);
  });

  test('have no blank addresses once they are stored', async () => {
    mockApi.state.posts.change(platformOwner, demoId('post', 1), {
      image_urls: JSON.stringify(['/a.webp', '', ' ', '/b.webp']),
    });
    const { user } = await openStory(Edit);
    await user.click(screen.getByRole('button', { name: 'Move image 2 forward' }));
    await waitFor(() => expect(storedImages()).toEqual(['/b.webp', '/a.webp']));
  });

  test.each([
    ['the server refuses', { status: 415, error: 'That is not a picture.' }, 'Failed to upload image'],
    ['the server cannot be reached for', 'no answer', 'Image upload failed'],
  ] as const)('%s leave the list as it was', async (_what, failure, text) => {
    mockApi.fail(uploadBlogImage, failure);
    const { user } = await openStory(Edit);
    await user.upload(screen.getByLabelText('Add images'), picture('new.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(storedImages()).toHaveLength(2);
  });

  test('come back when their list cannot be stored', async () => {
    mockApi.fail(saveBlogPost, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Edit);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(await screen.findByText('Failed to update image list: The database is away.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Image 2 of 2' })).toBeVisible();
  });
});

test.each(Object.entries({ Add, Edit, FiveImages, Refused }))(
  '%s has no accessibility violations',
  async (_name, story) => {
    await openStory(story);
    expect(await axe(document.body)).toHaveNoViolations();
  },
);
