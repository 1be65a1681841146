import { Toolbar as Headless } from '@base-ui/react/toolbar';
import { RichUtils } from 'draft-js';
import styled from 'styled-components';
import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import { HistoryGroup } from './HistoryGroup';
import { blockChoices } from './choices';
import { TextStyleGroup } from './TextStyleGroup';
import { changeAndFocus, type Editing } from './editing';
import { blockAt } from './formatting';
import { InsertGroup } from './InsertGroup';
import { ListGroup } from './ListGroup';
import type { StorePicture } from './PicturePopover';
import { StyleGroup } from './StyleGroup';
import { ToolbarMenu } from './ToolbarMenu';

interface ToolbarProps {
  readonly editing: Editing;
  /** The label of the field, which is part of the toolbar's accessible name. */
  readonly label: string;
  readonly storePicture: StorePicture;
}

/**
 * The toolbar of the editor. It has one tab stop, with arrow keys to move within it. On a narrow screen it is one row that
 * scrolls sideways, to leave more space for the text.
 */
export function Toolbar({ editing, label, storePicture }: ToolbarProps) {
  const { state } = editing;
  const type = blockAt(state).getType();
  return (
    <Bar aria-label={`Formatting of ${label}`}>
      <ToolbarMenu
        label="Text style"
        content={blockChoices.find(({ value }) => value === type)?.label ?? 'List'}
        choices={blockChoices}
        value={type}
        onChoose={(value) =>
          changeAndFocus(editing, RichUtils.toggleBlockType(state, value === type ? 'unstyled' : value))
        }
      />
      <StyleGroup editing={editing} />
      <TextStyleGroup editing={editing} />
      <ListGroup editing={editing} />
      <InsertGroup editing={editing} storePicture={storePicture} />
      <HistoryGroup editing={editing} />
    </Bar>
  );
}

const Bar = styled(Headless.Root)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[1]};
  border-block-end: 1px solid ${color.line};
  border-start-start-radius: ${radius.control};
  border-start-end-radius: ${radius.control};
  background: ${color.sunken};
  font-size: ${font.body};

  ${media.narrow} {
    flex-wrap: nowrap;
    gap: ${space[2]};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    /* Scroll shadows: the first two layers scroll with the content and cover the shadow at the end of the scroll range. */
    background:
      linear-gradient(to right, ${color.sunken} 40%, transparent) left / 2.5rem 100% no-repeat local,
      linear-gradient(to left, ${color.sunken} 40%, transparent) right / 2.5rem 100% no-repeat local,
      linear-gradient(to right, ${color.control}, transparent) left / 0.75rem 100% no-repeat scroll,
      linear-gradient(to left, ${color.control}, transparent) right / 0.75rem 100% no-repeat scroll,
      ${color.sunken};
  }
`;
