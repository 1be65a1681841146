// The editor is loaded lazily. Imported here, so that no test waits for it.
import './rich-text/EditorBody';
import { composeStories } from '@storybook/react-webpack5';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base64Of } from '@vended/design/form/pictureFile';
import { withResolvers } from '@vended/module/unsavedWork';
import { imageFile } from '@vended/testing/imageFile';
import { refusedPictures, spoiltPicture } from '@vended/testing/spoiltPictures';
import * as stories from './RichTextEditor.stories';

const { Empty, Full, Refused } = composeStories(stories);

/** A picture that is refused: each kind is tried with FileField. */
const photo = 'phone.HEIC';
const refusal = `${photo} ${refusedPictures[photo]?.sentence}`;

const text = () => screen.findByRole('textbox', { name: 'Content' });
const html = () => screen.getByRole('status', { name: 'HTML' }).textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function paste(pasted: string, files: readonly File[] = []) {
  const clipboardData = {
    types: [...(pasted ? ['text/html'] : []), ...(files.length > 0 ? ['Files'] : [])],
    getData: (type: string) => (type === 'text/html' ? pasted : ''),
    files,
  };
  fireEvent.paste(await text(), { clipboardData });
}

test('is labelled by its label and described by its hint', async () => {
  render(<Empty />);
  expect(await text()).toHaveAccessibleDescription('Shown on the public page');
  expect(await text()).toHaveAttribute('aria-multiline', 'true');
});

test('shows why its text was rejected', async () => {
  render(<Refused />);
  expect(await text()).toBeInvalid();
  expect(await text()).toHaveAccessibleDescription('Content is required.');
});

test('does not change a text that is not edited', async () => {
  render(<Full />);
  await text();
  expect(html()).toBe(Full.args.html);
});

test('reports pasted text as clean HTML, and removes it on Undo', async () => {
  render(<Refused />);
  await paste('<h2 onclick="alert(1)">Heading</h2><p style="color:red">Words</p>');
  expect(html()).toMatch(/^<h2>Heading<\/h2><p>Words/);
  await press('Undo');
  expect(html()).toBe('<p>Text</p>');
  await press('Redo');
  expect(html()).toContain('<h2>Heading</h2>');
});

test('takes nothing while its text is being saved, and is as before afterwards', async () => {
  const { rerender } = render(<Refused readOnly />);
  expect((await text()).closest('[inert]')).toContainElement(screen.getByRole('toolbar'));
  rerender(<Refused readOnly={false} />);
  expect((await text()).closest('[inert]')).toBeNull();
  await paste('<p>Words</p>');
  expect(html()).toContain('Words');
});

test('resets the editor when the value changes from outside', async () => {
  render(<Full />);
  await text();
  await press('Put in another text');
  expect(await screen.findByText('From elsewhere')).toBeVisible();
  expect(html()).toBe('<p>From elsewhere</p>');
});

test('has one tab stop in the toolbar, with arrow keys to move within it', async () => {
  render(<Empty />);
  await text();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Text style: Paragraph' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
  await userEvent.tab();
  expect(await text()).toHaveFocus();
});

test('leaves no paragraph to the browser to skip, because Safari skips those that are being typed', async () => {
  render(<Refused />);
  await text();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const ofParagraphs = rules.map(({ cssText }) => cssText).filter((css) => css.includes('[data-block]'));
  expect(ofParagraphs).not.toEqual([]);
  expect(ofParagraphs.filter((css) => css.includes('content-visibility'))).toEqual([]);
});

test('changes the type of a block from a menu', async () => {
  render(<Refused />);
  await press('Text style: Paragraph');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Heading 3' }));
  await waitFor(() => expect(html()).toBe('<h3>Text</h3>'));
  expect(screen.getByRole('button', { name: 'Text style: Heading 3' })).toBeVisible();
});

test.each([
  ['Text colour', 'colours'],
  ['Background colour', 'colours'],
  ['Font size: Default size', 'sizes'],
  ['Font: Default font', 'font'],
])('%s has a hint that the public page does not show it', async (name, what) => {
  render(<Empty />);
  await press(name);
  const choices = await screen.findByRole('group', { name: name.split(':')[0] ?? name });
  expect(choices).toHaveAccessibleDescription(
    `Seen in this editor only. The public page has its own ${what}.`,
  );
});

test.each([
  ['Bulleted list', '<ul><li>Text</li></ul>'],
  ['Numbered list', '<ol><li>Text</li></ol>'],
])('applies and removes a %s', async (name, made) => {
  render(<Refused />);
  await press(name);
  expect(html()).toBe(made);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await press(name);
  expect(html()).toBe('<p>Text</p>');
});

test('indents list items to a depth of at most four', async () => {
  render(<Refused />);
  await press('Bulleted list');
  for (let time = 0; time < 6; time++) await press('Indent');
  expect(html()).toBe(`${'<ul>'.repeat(5)}<li>Text</li>${'</ul>'.repeat(5)}`);
  await press('Outdent');
  expect(html()).toBe(`${'<ul>'.repeat(4)}<li>Text</li>${'</ul>'.repeat(4)}`);
});

test('adds a link with text, and rejects an invalid address', async () => {
  render(<Empty />);
  await text();
  await press('Link');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
  await press('Add link');
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'stores@vended.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Link text' }), 'the stores');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open in a new tab' }));
  await press('Add link');
  expect(html()).toContain('<a href="mailto:stores@vended.example" target="_blank">the stores</a>');
});

test('mentions a page of the site', async () => {
  render(<Empty />);
  await press('Mention a page');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Product Range' }));
  await waitFor(() => expect(html()).toContain('data-value="Product Range">@Product Range</a>'));
});

test('embeds videos from allowed hosts only', async () => {
  render(<Empty />);
  await press('Video');
  const address = await screen.findByRole('textbox', { name: 'Address of the video' });
  await userEvent.type(address, 'https://example.com/v/1{Enter}');
  expect(address).toHaveAccessibleDescription(/Only videos on YouTube and Vimeo can be shown\./);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://www.youtube.com/watch?v=abc123{Enter}');
  expect(html()).toContain('src="https://www.youtube-nocookie.com/embed/abc123"');
  await press('Remove video');
  expect(html()).not.toContain('iframe');
});

test('inserts a stored image with its description', async () => {
  render(<Empty />);
  await press('Image');
  const file = new File(['picture'], 'locker.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Image file'), file);
  await userEvent.type(screen.getByRole('textbox', { name: 'Image description' }), 'A locker');
  await press('Insert image');
  expect(await screen.findByRole('img', { name: 'A locker' })).toBeVisible();
  expect(html()).toContain('<img src="/api/blog_public_image?image=locker.webp" alt="A locker"');
});

test('keeps text that is typed while an image is being stored', async () => {
  const stored = withResolvers<{ src: string }>();
  const storePicture = () => stored.promise;
  render(<Refused storePicture={storePicture} />);
  await press('Image');
  const file = new File(['picture'], 'locker.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Image file'), file);
  await press('Insert image');
  await userEvent.keyboard('{Escape}');
  await paste('<p>Written meanwhile</p>');
  stored.resolve({ src: '/api/blog_public_image?image=locker.webp' });
  await waitFor(() => expect(html()).toContain('<img src="/api/blog_public_image?image=locker.webp"'));
  expect(html()).toContain('Written meanwhile');
});

test('shows why an image was not stored, and retries on the next press', async () => {
  const storePicture = jest
    .fn()
    .mockResolvedValueOnce({ reason: 'The server could not store it. Try again.' })
    .mockResolvedValueOnce({ src: '/api/blog_public_image?image=locker.webp' });
  render(<Empty storePicture={storePicture} />);
  await press('Image');
  const file = new File(['picture'], 'locker.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Image file'), file);
  await press('Insert image');
  expect(await screen.findByText('The server could not store it. Try again.')).toBeVisible();
  await press('Insert image');
  await waitFor(() => expect(html()).toContain('<img src="/api/blog_public_image?image=locker.webp"'));
});

test('stores a pasted image at its place in the text, as the toolbar does', async () => {
  const storePicture = jest.fn().mockResolvedValue({ src: '/api/blog_public_image?image=locker.webp' });
  render(<Refused storePicture={storePicture} />);
  await paste('', [imageFile('screen.png')]);
  expect(html()).not.toContain('<img');
  await waitFor(() => expect(html()).toContain('<img src="/api/blog_public_image?image=locker.webp"'));
  expect(storePicture).toHaveBeenCalledWith(expect.objectContaining({ name: 'screen.png' }));
  await press('Undo');
  expect(html()).toBe('<p>Text</p>');
});

test('a pasted image that is still being stored keeps its form from being saved', async () => {
  const stored = withResolvers<{ src: string }>();
  const storePicture = jest.fn(() => stored.promise);
  render(<Refused storePicture={storePicture} />);
  await paste('', [imageFile('screen.png')]);
  const place = await screen.findByText('Storing the image');
  expect(place).toHaveAttribute('data-unsettled', 'An image is still being stored. Save again in a moment.');
  await waitFor(() => expect(storePicture).toHaveBeenCalled());
  stored.resolve({ src: '/api/blog_public_image?image=locker.webp' });
  await waitFor(() => expect(place).not.toBeInTheDocument());
});

test('stores the images of a pasted document, and keeps what is typed in between', async () => {
  const stored = withResolvers<{ src: string }>();
  const storePicture = () => stored.promise;
  render(<Refused storePicture={storePicture} />);
  const encoded = await base64Of(imageFile('chart.png'));
  await paste(`<p>Before</p><img alt="Chart" src="data:image/png;base64,${encoded}"><p>After</p>`);
  expect(await screen.findByText('Storing the image')).toBeVisible();
  await paste('<p>Written while it was being stored</p>');
  stored.resolve({ src: '/api/blog_public_image?image=locker.webp' });
  expect(await screen.findByRole('img', { name: 'Chart' })).toBeVisible();
  expect(html()).toMatch(/Before.*<img src="[^"]+locker\.webp" alt="Chart"[^>]*>.*After.*Written while/);
});

test('says at its place why a refused picture is not stored', async () => {
  const storePicture = jest.fn();
  render(<Refused storePicture={storePicture} />);
  await paste('', [spoiltPicture(photo)]);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(storePicture).not.toHaveBeenCalled();
  await press('Remove image');
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
  expect(html()).toContain('Text');
});

test('says what a paste leaves out, until that is dismissed or the next paste', async () => {
  render(<Empty />);
  await paste('<p>Text</p><video></video>');
  const note = 'Left out: 1 video.';
  expect(await screen.findByText(note)).toBeVisible();
  await press('Dismiss what was left out');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  await paste('', [new File(['notes'], 'notes.pdf', { type: 'application/pdf' })]);
  expect(await screen.findByText('Left out: notes.pdf. Only images can be added as files.')).toBeVisible();
  await paste('<p>More</p>');
  expect(screen.queryByText(/^Left out/)).not.toBeInTheDocument();
});

test('keeps everything of a text that is copied from another editor', async () => {
  const copied =
    '<h1>Heading</h1><p><span style="color: #c4291d;">red</span> and <a href="/products" class="wysiwyg-mention" data-mention data-value="Product Range">@Product Range</a></p>';
  render(<Empty />);
  await paste(`<meta charset="utf-8"><div data-text-of-editor="other">${copied}</div>`);
  expect(html()).toBe(copied);
});

test('rejects a picture that cannot be stored, and says what to do', async () => {
  const storePicture = jest.fn();
  render(<Refused storePicture={storePicture} />);
  await press('Image');
  const chooser = await screen.findByLabelText('Image file');
  fireEvent.change(chooser, { target: { files: [spoiltPicture(photo)] } });
  expect(await screen.findByText(refusal)).toBeVisible();
  await press('Insert image');
  expect(storePicture).not.toHaveBeenCalled();
  expect(html()).toBe('<p>Text</p>');
});

test('rejects a file that is not an image or too large before it is sent', async () => {
  render(<Empty />);
  await press('Image');
  const chooser = await screen.findByLabelText('Image file');
  // As with a drop: only the file chooser applies `accept`.
  const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(chooser, { target: { files: [notes] } });
  expect(await screen.findByText('notes.txt is not an image.')).toBeVisible();
  await press('Insert image');
  expect(html()).not.toContain('<img');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'wall.png', { type: 'image/png' });
  fireEvent.change(chooser, { target: { files: [large] } });
  expect(await screen.findByText(/^wall\.png is too large: 10\.1 MB/)).toBeVisible();
  fireEvent.change(chooser, { target: { files: [spoiltPicture('moving.gif')] } });
  expect(await screen.findByText('moving.gif is animated. Only its first frame is kept.')).toBeVisible();
});
