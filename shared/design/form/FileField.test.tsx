import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { imageFile } from '@vended/testing/imageFile';
import { movingPictures, refusedPictures, spoiltPicture } from '@vended/testing/spoiltPictures';
import { FileField } from './FileField';
import { base64Of, pictureFile } from './pictureFile';

function Example() {
  const [image, setImage] = useState<File | null>(null);
  return (
    <FileField
      id="image"
      name="image"
      label="Image"
      accept={pictureFile.accept}
      validate={pictureFile.validate}
      value={image}
      onChange={setImage}
      current={<img src="/api/image?id=1" alt="Current" />}
    />
  );
}

const photo = new File([new Uint8Array(2400)], 'drill.png', { type: 'image/png' });

it('shows the stored and the chosen image next to each other, each with a caption', async () => {
  render(<Example />);
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Image'), photo);
  expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText(/2 KB/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
  expect(screen.getByText('Current image')).toBeVisible();
  expect(screen.getByText('New image')).toBeVisible();
});

it('shows a text if the chosen image cannot be displayed, until another is chosen', async () => {
  render(<Example />);
  await userEvent.upload(screen.getByLabelText('Image'), photo);
  fireEvent.error(screen.getByRole('img', { name: 'Preview of drill.png' }));
  expect(screen.getByText('This image cannot be shown.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();

  await userEvent.upload(screen.getByLabelText('Image'), new File(['.'], 'saw.png', { type: 'image/png' }));
  expect(screen.getByRole('img', { name: 'Preview of saw.png' })).toBeVisible();
});

const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });

function drop(file: File) {
  const field = screen.getByLabelText('Image');
  const event = createEvent.drop(field, { dataTransfer: { files: [file] } });
  fireEvent(field, event);
  return event;
}

it('accepts a dropped file, and the browser does not open it', () => {
  render(<Example />);
  expect(drop(photo).defaultPrevented).toBe(true);
  expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/drill\.png/);
});

it('rejects a file that is not an image, and shows the error until an image is chosen', async () => {
  render(<Example />);
  drop(notes);
  expect(await screen.findByText('notes.txt is not an image.')).toBeVisible();
  expect(screen.getByLabelText('Image')).toBeInvalid();
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
  drop(photo);
  expect(screen.queryByText('notes.txt is not an image.')).not.toBeInTheDocument();
});

it('rejects image types that the server does not store', async () => {
  render(<Example />);
  await userEvent.upload(
    screen.getByLabelText('Image'),
    new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
  );
  expect(await screen.findByText('logo.svg is not a PNG, JPEG, WebP, GIF or AVIF image.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
});

it('rejects a file that is too large, and keeps the previous choice', async () => {
  render(<Example />);
  await userEvent.upload(screen.getByLabelText('Image'), photo);
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'wall.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Image'), large);
  expect(
    await screen.findByText('wall.png is too large: 10.1 MB, and at most 10 MB can be stored.'),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Do not use wall.png' }));
  expect(screen.queryByText(/^wall\.png/)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toBeVisible();
});

it.each(Object.entries(refusedPictures))(
  'rejects %s, and says what it is and what to do',
  async (name, { sentence }) => {
    render(<Example />);
    drop(spoiltPicture(name));
    expect(await screen.findByText(`${name} ${sentence}`)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
  },
);

it.each(Object.entries(movingPictures))(
  'accepts %s, and says what is not kept',
  async (name, { sentence }) => {
    render(<Example />);
    drop(spoiltPicture(name));
    expect(await screen.findByText(`${name} ${sentence}`)).toBeVisible();
    expect(screen.getByRole('img', { name: `Preview of ${name}` })).toBeVisible();
  },
);

it('accepts an image by its content, whatever its name is', async () => {
  render(<Example />);
  drop(new File([await imageFile('drill.png').arrayBuffer()], 'drill'));
  expect(await screen.findByLabelText('Image')).toHaveAccessibleDescription(/drill/);
  expect(screen.getByLabelText('Image')).toBeValid();
});

it('takes none of several dropped files, and says so', () => {
  render(<Example />);
  fireEvent.drop(screen.getByLabelText('Image'), { dataTransfer: { files: [photo, notes] } });
  expect(screen.getByText('2 files were dropped, and one can be used. Drop one.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
});

it('returns to the stored image when the choice is removed', async () => {
  render(<Example />);
  await userEvent.upload(screen.getByLabelText('Image'), photo);
  await userEvent.click(screen.getByRole('button', { name: 'Do not use drill.png' }));
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
});

it('converts an image to base64 without a data prefix', async () => {
  expect(await base64Of(new File(['Vended'], 'a.png', { type: 'image/png' }))).toBe(btoa('Vended'));
});

it('offers only the accepted file types', async () => {
  render(<Example />);
  await userEvent.upload(screen.getByLabelText('Image'), notes);
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
});
