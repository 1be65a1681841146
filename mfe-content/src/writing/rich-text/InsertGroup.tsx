import AtSign from 'lucide-react/icons/at-sign';
import { mentionablePages } from '../mentionablePages';
import { changeAndFocus, type Editing } from './editing';
import { withMention } from './inserting';
import { LinkPopover } from './LinkPopover';
import { PicturePopover, type StorePicture } from './PicturePopover';
import { ToolbarGroup } from './ToolbarGroup';
import { ToolbarMenu } from './ToolbarMenu';
import { VideoPopover } from './VideoPopover';

interface InsertGroupProps {
  readonly editing: Editing;
  readonly storePicture: StorePicture;
}

/** Toolbar controls that insert links, mentions, pictures and videos. */
export function InsertGroup({ editing, storePicture }: InsertGroupProps) {
  function handleMention(address: string) {
    const name = mentionablePages.find((page) => page.address === address)?.name ?? address;
    changeAndFocus(editing, withMention(editing.state, { text: `@${name}`, value: name, url: address }));
  }

  return (
    <ToolbarGroup aria-label="Insert">
      <LinkPopover editing={editing} />
      <ToolbarMenu
        label="Mention a page"
        content={AtSign}
        choices={mentionablePages.map(({ name, address }) => ({ value: address, label: name }))}
        value=""
        onChoose={handleMention}
      />
      <PicturePopover editing={editing} storePicture={storePicture} />
      <VideoPopover editing={editing} />
    </ToolbarGroup>
  );
}
