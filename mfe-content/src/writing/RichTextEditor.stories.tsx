import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { spoiltPicture } from '@vended/testing/spoiltPictures';
import { Button } from '@vended/design/components/Button';
import type { StorePicture } from './rich-text/PicturePopover';
import { RichTextEditor } from './RichTextEditor';

function pasteInto(text: HTMLElement, html: string, files: readonly File[] = []) {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  for (const file of files) clipboardData.items.add(file);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

interface ExampleProps {
  readonly html: string;
  readonly error?: string;
  readonly readOnly?: boolean;
  readonly storePicture?: StorePicture;
}

const stored: StorePicture = () => Promise.resolve({ src: '/api/blog_public_image?image=locker.webp' });

function Example({ html, storePicture = stored, ...field }: ExampleProps) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichTextEditor
        id="content"
        name="content"
        label="Content"
        hint="Shown on the public page"
        {...field}
        value={value}
        onChange={setValue}
        storePicture={storePicture}
      />
      <output aria-label="HTML">{value}</output>
      <Button onClick={() => setValue('<p>From elsewhere</p>')}>Put in another text</Button>
    </>
  );
}

const meta = {
  title: 'Form/RichTextEditor',
  component: Example,
  parameters: { controls: { disable: true } },
  args: { html: '' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Content' });
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

// Colours are the author's choice, and the text is shown in both themes, so their contrast is not checked.
const ownColours = ':not([style*="color"]):not([style*="color"] *)';

export const Full: Story = {
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', selector: ownColours }] } } },
  args: {
    html: `<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3><h4>Heading 4</h4><h5>Heading 5</h5><h6>Heading 6</h6><p>Plain, <strong>bold</strong>, <em>italic</em>, <ins>underlined</ins>, <del>struck</del>, <code>code</code>, x<sup>2</sup>, H<sub>2</sub>O, <span style="color: #c4291d;">red</span>, <span style="background-color: #f6b90a;">marked</span>, <span style="font-size: 24px;">large</span>, <span style="font-family: Georgia;">Georgia</span>, <a href="https://example.com">a link</a> and <a href="/products" class="wysiwyg-mention" data-mention data-value="Product Range">@Product Range</a>.</p><blockquote>A quotation</blockquote><pre>const code = 1;\nreturn code;</pre><ul><li>One<ul><li>One a<ol><li>First</li><li>Second</li></ol></li></ul></li><li>Two</li></ul>`,
  },
};

/** Of a pasted text, a link and an image of another site were left out, and a pasted photo could not be stored. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Content' });
    pasteInto(text, '<p>Text <a href="#note">1</a></p><img src="https://example.com/x.png" alt="Chart">');
    await canvas.findByText(/^Left out: the image Chart and 1 link\./);
    pasteInto(text, '', [spoiltPicture('phone.HEIC')]);
    await canvas.findByText(/^phone\.HEIC is a HEIC photo/);
  },
};

export const Refused: Story = { args: { html: '<p>Text</p>', error: 'Content is required.' } };
