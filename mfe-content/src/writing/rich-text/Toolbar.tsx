import { Toolbar as Headless } from '@base-ui/react/toolbar';
import { RichUtils } from 'draft-js';
import styled from 'styled-components';
import { color, font, media, radius, space } from '@vended/design/theme/tokens';
import { HistoryGroup } from './HistoryGroup';
import { blockChoices } from './choices';
import { TextStyleGroup } from './TextStyleGroup';
import { changeAndFocus, type Editing, type MentionedPage } from './editing';
import { blockAt } from './formatting';
import { InsertGroup } from './InsertGroup';
import { ListGroup } from './ListGroup';
import type { StorePicture } from './PicturePopover';
import { StyleGroup } from './StyleGroup';
import { ToolbarMenu } from './ToolbarMenu';

interface ToolbarProps {
  readonly editing: Editing;
  /** The field's name, which is part of the toolbar's. */
  readonly label: string;
  readonly pages: readonly MentionedPage[];
  readonly storePicture: StorePicture;
}

/**
 * Everything that can be done to the text. One stop for Tab; arrow keys move within it. On a phone it is one row that is
 * scrolled sideways, so that the screen is for the text.
 */
export function Toolbar({ editing, label, pages, storePicture }: ToolbarProps) {
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
      <InsertGroup editing={editing} pages={pages} storePicture={storePicture} />
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
    /* A shadow at each edge behind which there is more; the first two layers scroll along and cover it at the end. */
    background:
      linear-gradient(to right, ${color.sunken} 40%, transparent) left / 2.5rem 100% no-repeat local,
      linear-gradient(to left, ${color.sunken} 40%, transparent) right / 2.5rem 100% no-repeat local,
      linear-gradient(to right, ${color.control}, transparent) left / 0.75rem 100% no-repeat scroll,
      linear-gradient(to left, ${color.control}, transparent) right / 0.75rem 100% no-repeat scroll,
      ${color.sunken};
  }
`;
