import { readBlogPost, saveBlogPost, uploadBlogImage } from '@vended/contract/blog';
import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { dayOf } from '@vended/design/format/dates';
import { movingPictures, refusedPictures, spoiltPicture } from '@vended/testing/spoiltPictures';
import { reopenWithDraft } from '@vended/testing/reopenWithDraft';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as stories from './BlogPostForm.stories';
// Pages load this on demand; loaded here, no test has to wait for it.
import '../writing/rich-text/EditorBody';
import './BlogPostEdit';

const { Add, Edit, FiveImages } = screenStories(stories);

const field = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Post' });
const stored = () => mockApi.state.posts.find(platformOwner, demoId('post', 1));
const storedImages = () => JSON.parse(stored()?.image_urls ?? '[]') as string[];
const picture = (name: string) => new File([name], name, { type: 'image/png' });
/** Is true of the upload of that file. */
const uploadOf =
  (name: string) =>
  ({ image }: Readonly<Record<string, unknown>>) =>
    image === btoa(name);
const unstored = () => screen.findByRole('group', { name: /not stored$/ });
const unstoredGroup = () => screen.queryByRole('group', { name: /not stored$/ });
const addImages = () => screen.getByLabelText('Add images');
/** What another administrator has saved. */
const savedByOthers = (changes: { readonly title?: string; readonly image_urls?: string }) =>
  mockApi.state.posts.change(platformOwner, demoId('post', 1), {
    ...changes,
    updated_at: new Date(Date.now() + 60_000).toISOString(),
  });
const conflict = () => screen.queryByRole('group', { name: /changed by/ });

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

  test('continues with the post, where images can be added', async () => {
    const { user, shell } = await openStory(Add);
    await user.type(field('Title'), 'A day in the stores');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Company');
    await user.click(saveButton());
    expect(await screen.findByRole('status')).toHaveTextContent(/^Blog post created!$/);
    expect(shell.visited().at(-1)).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/);
    expect(await screen.findByRole('group', { name: 'Images' })).toBeVisible();
    expect(field('Title')).toHaveValue('A day in the stores');
    expect(screen.queryByRole('group', { name: /not saved/i })).not.toBeInTheDocument();
    expect(mockApi.requests(saveBlogPost)).toEqual([expect.objectContaining({ image_urls: [] })]);
  });
});

test('the undo of adding a post leads back to the list', async () => {
  const { user, shell } = await openStory(Add);
  await user.type(field('Title'), 'A day in the stores');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Company');
  await user.click(saveButton());
  await screen.findByRole('group', { name: 'Images' });
  await screen.findByText('Blog post created!');
  // The editor, which has an undo of its own, comes after the banner.
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
  expect(shell.visited().at(-1)).toBe('/admin/blog');
  expect(await screen.findByRole('status')).toHaveTextContent(/^Undone$/);
  expect(screen.queryByText('A day in the stores')).not.toBeInTheDocument();
});

describe('before a post is saved', () => {
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

  test('its preview has the title, the type, the date and the images of the public page', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    expect(preview().getByRole('heading', { name: 'Counting what leaves the crib again' })).toBeVisible();
    const [date, type] = preview().getAllByRole('listitem');
    expect(date).toHaveTextContent(dayOf(stored()?.date_published ?? ''));
    expect(type).toHaveTextContent(stored()?.type ?? '');
    expect(preview().getByRole('img', { name: /, image 1$/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/blog_public_image\?image=crib-locker\.webp/),
    );
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(preview().getAllByRole('img', { name: /, image \d$/ })).toHaveLength(1));
  });

  test('a new one says that saving publishes it, and its preview has the date of today', async () => {
    await openStory(Add);
    expect(preview().getByText(dayOf(new Date().toISOString()))).toBeVisible();
    expect(screen.getByText('Saving publishes: visitors see it at once.')).toBeVisible();
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
    await user.upload(addImages(), picture('new.png'));
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
    await user.upload(addImages(), files);
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Maximum of 5 images allowed. 3 of 4 images were stored.');
    expect(storedImages()).toHaveLength(5);
    expect(screen.queryByLabelText('Add images')).not.toBeInTheDocument();
    expect(await unstored()).toHaveTextContent('4.png Maximum of 5 images allowed');
    expect(within(await unstored()).queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await user.click(await screen.findByRole('button', { name: 'Retry this image' }));
    await waitFor(() => expect(unstoredGroup()).not.toBeInTheDocument());
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
    [
      'the server refuses',
      { status: 415, error: 'corrupt header' },
      'Failed to upload image',
      'The server did not accept the file: it may be damaged, too large or not an image.',
    ],
    [
      'the server cannot store',
      { status: 500, error: 'disk full' },
      'Failed to upload image',
      'The server could not store it. Try again.',
    ],
    [
      'the server cannot be reached for',
      'no answer',
      'Image upload failed',
      'The server could not be reached. Try again.',
    ],
  ] as const)('%s leave the list as it was', async (_what, failure, text, reason) => {
    mockApi.fail(uploadBlogImage, failure);
    const { user, shell } = await openStory(Edit);
    await user.upload(addImages(), picture('new.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}: new\\.png$`));
    expect(await unstored()).toHaveTextContent(`new.png ${text} ${reason}`);
    expect(storedImages()).toHaveLength(2);
    expect(mockApi.requests(saveBlogPost)).toEqual([]);
    if (typeof failure === 'string') return;
    // The server's own words are for the operators (specification 8).
    expect(String(shell.reportedErrors())).toContain(failure.error);
    expect(document.body).not.toHaveTextContent(failure.error);
  });

  test('of three, two are stored when one is refused, and that one can be stored later', async () => {
    const { user } = await openStory(Edit);
    mockApi.fail(uploadBlogImage, { status: 415, error: 'No.' }, uploadOf('two.png'));
    await user.upload(addImages(), ['one.png', 'two.png', 'three.png'].map(picture));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/^Failed to upload image: two\.png\. 2 of 3 images were stored\.$/);
    expect(screen.getByRole('img', { name: 'Image 4 of 4' })).toBeVisible();
    expect(storedImages()).toHaveLength(4);
    expect(screen.queryByText('Blog post updated!')).not.toBeInTheDocument();

    mockApi.recover(uploadBlogImage);
    await user.click(within(await unstored()).getByRole('button', { name: 'Retry this image' }));
    expect(await screen.findByRole('status')).toHaveTextContent(/^Blog post updated!$/);
    expect(storedImages()).toHaveLength(5);
    expect(unstoredGroup()).not.toBeInTheDocument();
    const uploads = mockApi.requests(uploadBlogImage).map(({ image }) => atob(String(image)));
    expect(uploads).toEqual(['one.png', 'two.png', 'three.png', 'two.png']);
  });

  test('stored before and after one that no answer came for stay stored', async () => {
    const { user } = await openStory(Edit);
    mockApi.fail(uploadBlogImage, 'no answer', uploadOf('two.png'));
    await user.upload(addImages(), ['one.png', 'two.png', 'three.png'].map(picture));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/^Image upload failed: two\.png\. 2 of 3 images were stored\.$/);
    expect(storedImages()).toHaveLength(4);
  });

  test('that are all refused are all named, and none is in the list', async () => {
    const { user } = await openStory(Edit);
    mockApi.fail(uploadBlogImage, { status: 415, error: 'No.' });
    await user.upload(addImages(), ['one.png', 'two.png'].map(picture));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(/^Failed to upload image: one\.png, two\.png$/);
    expect(within(await unstored()).getByRole('button', { name: 'Retry 2 images' })).toBeVisible();
    expect(storedImages()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dismiss one.png' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss two.png' }));
    expect(unstoredGroup()).not.toBeInTheDocument();
  });

  test('are looked at before they are sent: no other files, none that are too large', async () => {
    await openStory(Edit);
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'wall.png', { type: 'image/png' });
    const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
    // As if they were dropped on the page: `accept` limits only the browser's file dialog.
    fireEvent.change(addImages(), { target: { files: [large, notes] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/notes\.txt is not an image\.$/);
    expect(await unstored()).toHaveTextContent(
      'wall.png is too large: 10.1 MB, and at most 10 MB can be stored.',
    );
    expect(await unstored()).toHaveTextContent('notes.txt is not an image.');
    expect(within(await unstored()).queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
    expect(mockApi.requests(uploadBlogImage)).toEqual([]);
  });

  test('that phones and broken transfers make are refused one by one, and the post is not saved without them', async () => {
    const { user } = await openStory(Edit);
    const names = Object.keys(refusedPictures);
    fireEvent.change(addImages(), { target: { files: names.map(spoiltPicture) } });
    await screen.findByRole('group', { name: 'These images were not stored' });
    for (const [name, { sentence }] of Object.entries(refusedPictures))
      expect(await unstored()).toHaveTextContent(`${name} ${sentence}`);
    expect(mockApi.requests(uploadBlogImage)).toEqual([]);

    await user.type(field('Title'), ' again');
    await user.click(saveButton());
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved: phone\.HEIC, .* are not stored\./);
    expect(await unstored()).toHaveFocus();
    expect(field('Title')).toHaveValue('Counting what leaves the crib again');
    expect(mockApi.requests(saveBlogPost)).toEqual([]);

    for (const name of names) await user.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
  });

  test.each(Object.entries(movingPictures))(
    '%s is stored, and the form says that it stands still',
    async (name, { sentence }) => {
      const { user } = await openStory(Edit);
      await user.upload(addImages(), spoiltPicture(name));
      expect(await screen.findByText(`${name} ${sentence}`)).toBeVisible();
      expect(storedImages()).toHaveLength(3);
    },
  );

  test('are not said to be stored when their list could not be saved, and are not uploaded again', async () => {
    mockApi.fail(saveBlogPost, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Edit);
    await user.upload(addImages(), picture('new.png'));
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Failed to update image list: The database is away.');
    expect(await unstored()).toHaveTextContent('new.png Failed to update image list');
    expect(screen.queryByRole('img', { name: 'Image 3 of 3' })).not.toBeInTheDocument();

    mockApi.recover(saveBlogPost);
    await user.click(within(await unstored()).getByRole('button', { name: 'Retry this image' }));
    expect(await screen.findByRole('img', { name: 'Image 3 of 3' })).toBeVisible();
    expect(mockApi.requests(uploadBlogImage)).toHaveLength(1);
  });

  test('that was removed can be put back in its place, by keyboard too', async () => {
    const { user } = await openStory(Edit);
    const before = storedImages();
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo the removal of Image 1' });
    expect(storedImages()).toEqual(before.slice(1));
    await waitFor(() => expect(undo).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(storedImages()).toEqual(before));
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Images of this post' })).toHaveFocus();
  });

  test('are sent with the post as well, without blank addresses', async () => {
    mockApi.state.posts.change(platformOwner, demoId('post', 1), {
      image_urls: JSON.stringify(['/a.webp', '', ' ', '/b.webp']),
    });
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(mockApi.requests(saveBlogPost)).toEqual([
      expect.objectContaining({
        title: 'Counting what leaves the crib again',
        image_urls: ['/a.webp', '/b.webp'],
      }),
    ]);
  });

  test('are stored without taking the version of somebody who has saved right after it', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    const answerRead = mockApi.hold(readBlogPost);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(storedImages()).toHaveLength(1));
    savedByOthers({ title: 'Theirs' });
    answerRead();
    await screen.findByRole('button', { name: 'Undo the removal of Image 1' });
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Keep my changes' })).toBeVisible();
    expect(stored()?.title).toBe('Theirs');
  });

  test('do not stand in the way of the next save when the page cannot be read again', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    mockApi.fail(readBlogPost, { status: 500, error: 'The database is away.' });
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await screen.findByRole('button', { name: 'Undo the removal of Image 1' });
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib again');
  });

  test('stored beside a draft are no conflict once it is restored', async () => {
    const { user } = await reopenWithDraft(Edit, async (before) => {
      await before.type(field('Title'), ' again');
      await before.click(screen.getByRole('button', { name: 'Remove image 1' }));
      await screen.findByRole('button', { name: 'Undo the removal of Image 1' });
    });
    await user.upload(addImages(), picture('new.png'));
    expect(await screen.findByRole('img', { name: 'Image 2 of 2' })).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib again');
    expect(storedImages()).toHaveLength(2);
  });

  test('are shown as somebody else has changed them, and can be changed then', async () => {
    const { user } = await openStory(Edit);
    savedByOthers({ image_urls: JSON.stringify(['/theirs.webp', '/other.webp', '/last.webp']) });
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(await screen.findByText(/^Failed to update image list: .* was changed by/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Image 3 of 3' })).toBeVisible();
    expect(conflict()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(storedImages()).toEqual(['/other.webp', '/last.webp']));
    await user.type(field('Title'), ' again');
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib again');
  });

  test('are refused with a choice where somebody else has changed a field', async () => {
    const { user } = await openStory(Edit);
    await user.type(field('Title'), ' again');
    savedByOthers({ title: 'Theirs' });
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(conflict()).toHaveTextContent('Theirs'));
    expect(storedImages()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(screen.getByRole('group', { name: 'Your changes are kept' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await waitFor(() => expect(storedImages()).toHaveLength(1));
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib again');
  });

  test('that somebody else added stay when this form saves over their version', async () => {
    const { user } = await openStory(Edit);
    mockApi.state.posts.change(platformOwner, demoId('post', 1), {
      image_urls: JSON.stringify(['/theirs.webp']),
      updated_at: new Date().toISOString(),
    });
    await user.type(field('Title'), ' again');
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
    await user.click(saveButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Blog' })).toBeVisible();
    expect(stored()?.title).toBe('Counting what leaves the crib again');
    expect(storedImages()).toEqual(['/theirs.webp']);
  });

  test('come back when their list cannot be stored', async () => {
    mockApi.fail(saveBlogPost, { status: 500, error: 'The database is away.' });
    const { user } = await openStory(Edit);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(await screen.findByText('Failed to update image list: The database is away.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Image 2 of 2' })).toBeVisible();
  });
});
