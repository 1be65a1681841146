import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichTextView } from './RichTextView';

const meta = {
  title: 'UI/RichTextView',
  component: RichTextView,
  tags: ['autodocs'],
  args: {
    html: `<h2>The role</h2>
<p>You keep our machines in <strong>depots across the north</strong> stocked, clean and connected.</p>
<ul><li>Plan the week's rounds</li><li>Replace worn coils and locks</li></ul>
<h3>What we offer</h3>
<blockquote>A van, a laptop, and time to do it properly.</blockquote>
<p>Write to <a href="mailto:careers@vended.example">our careers desk</a>, with <code>Service engineer</code> as the subject.</p>`,
  },
} satisfies Meta<typeof RichTextView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
/** The picture does not exist on its server. */
export const WithMissingPicture: Story = {
  args: {
    html: '<p>The coil is changed without tools.</p><p><img src="/no-such-picture.png" alt="A coil, half pulled out"></p>',
  },
  play: async ({ canvas }) => {
    await canvas.findByText('No image: A coil, half pulled out');
  },
};
export const WithDangerousParts: Story = {
  args: {
    html: '<p style="color: red" onclick="alert(1)">Only this sentence is left.</p><script>alert(1)</script><iframe src="https://attacker.example"></iframe>',
  },
};
