import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { FileField } from './FileField';

function Example() {
  const [image, setImage] = useState<File | null>(null);
  return (
    <FileField
      id="image"
      name="image"
      label="Image"
      accept="image/*"
      value={image}
      onChange={setImage}
      current={<img src="/api/image?id=1" alt="Current" />}
    />
  );
}

const photo = new File([new Uint8Array(2400)], 'drill.png', { type: 'image/png' });

it('shows what is stored until a file is chosen, then what was chosen', async () => {
  render(<Example />);
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Image'), photo);
  expect(screen.getByRole('img', { name: 'Preview of drill.png' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText(/2 KB/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Current' })).not.toBeInTheDocument();
});

it('takes only what may be chosen', async () => {
  render(<Example />);
  const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
  await userEvent.upload(screen.getByLabelText('Image'), notes);
  expect(screen.getByRole('img', { name: 'Current' })).toBeVisible();
});

it('has no accessibility violation', async () => {
  expect(await axe(render(<Example />).container)).toHaveNoViolations();
});
