import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from '@vended/design/components/Icon';
import { color, font, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import icons from 'virtual:icons';

const meta: Meta<typeof Icon> = {
  title: 'Icons',
  component: Icon,
  tags: ['autodocs'],
  args: { glyph: icons['truck'], size: 24 },
};

export default meta;
type Story = StoryObj<typeof Icon>;

/** Every icon that a screen or component uses. Before you add one, look whether one of these means the same. */
export const Gallery: Story = {
  render: () => (
    <Icons>
      {Object.entries(icons).map(([name, glyph]) => (
        <li key={name}>
          <Icon glyph={glyph} size={24} />
          {name}
        </li>
      ))}
    </Icons>
  ),
};

export const Single: Story = {};

const Icons = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space[5]} ${space[4]};
  padding: 0;
  color: ${color.text};
  font-size: ${font.caption};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & svg {
    flex: none;
  }
`;
