import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import { type MouseEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '@vended/design/components/Icon';
import { Backdrop, Sheet } from '@vended/design/components/overlay';
import { VisuallyHidden } from '@vended/design/components/VisuallyHidden';
import { color, font, media, radius, size, space } from '@vended/design/theme/tokens';
import type { UserType } from '@vended/contract/permissions';
import type { Manifest } from '@vended/module/platform/manifest';
import type { RouteMap } from '@vended/module/platform/routeMap';
import type { ShellApi } from '@vended/module/shellApi';
import type { Place } from '../state/recentPlaces';
import { actionsFor, type Entry, pagesFor, providersFor, type Section, sectionsFor } from './sections';
import { type OwnedProvider, type PaletteSearch, usePaletteSearch } from './usePaletteSearch';

export interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly user: UserType;
  readonly manifests: readonly Manifest[];
  readonly routes: RouteMap;
  /** The pages that the user opened before this one, newest first. */
  readonly recent: readonly Place[];
  readonly request: ShellApi['request'];
  readonly navigate: ShellApi['navigate'];
  /** Called with a provider and what is wrong with its records. */
  readonly onFault: (provider: OwnedProvider, fault: string) => void;
}

/** Finds pages, actions and records of all modules by what the user types. It begins empty each time it is opened. */
export function Palette({ open, onClose, navigate, ...content }: PaletteProps) {
  const leaves = useRef(false);

  function handleOpen(address: string) {
    leaves.current = address.split('?')[0] !== window.location.pathname;
    onClose();
    void navigate(address);
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(next) => {
        leaves.current &&= next;
      }}
    >
      <Dialog.Portal>
        <Backdrop />
        <Surface aria-label="Search" finalFocus={() => !leaves.current}>
          <Finder {...content} onOpen={handleOpen} />
        </Surface>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FinderProps = Omit<PaletteProps, 'open' | 'onClose' | 'navigate'> & {
  readonly onOpen: (address: string) => void;
};

function Finder({ onOpen, user, manifests, routes, recent, request, onFault }: FinderProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const providers = providersFor(manifests, user);
  const search = usePaletteSearch(text, { request, providers, onFault });
  const sections = sectionsFor(text, {
    recent,
    pages: pagesFor(manifests, routes, user),
    actions: actionsFor(manifests, user),
    providers,
    search,
  });

  function handleOpen({ address }: Entry, event: MouseEvent) {
    if (event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener');
    else onOpen(address);
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={sections}
      itemToStringValue={({ title }: Entry) => title}
      value={typed}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press' && reason !== 'escape-key') setTyped(next);
      }}
    >
      <Line>
        <Icon glyph={Search} size={20} />
        <Field aria-label="Search" placeholder="Search pages and records" />
        <Close>
          Esc<VisuallyHidden> closes this</VisuallyHidden>
        </Close>
      </Line>
      <Autocomplete.Status render={<VisuallyHidden />}>
        {statusOf(text, sections, search)}
      </Autocomplete.Status>
      <Results aria-label="Results">
        {(section: Section) => (
          <Autocomplete.Group key={section.key} items={section.items}>
            <Heading>{section.label}</Heading>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Result key={entry.address} value={entry} onClick={(event) => handleOpen(entry, event)}>
                  <Title>{entry.title}</Title>
                  <Detail>{entry.detail}</Detail>
                </Result>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Results>
      <Note aria-hidden>{noteOf(text, sections, search)}</Note>
    </Autocomplete.Root>
  );
}

/** What a screen reader says about the results when they change. */
function statusOf(text: string, sections: readonly Section[], search: PaletteSearch): string {
  const note = noteOf(text, sections, search);
  if (search.pending || text === '') return note;
  const results = sections.reduce((count, { items }) => count + items.length, 0);
  return [results === 0 ? '' : results === 1 ? '1 result.' : `${results} results.`, note]
    .filter(Boolean)
    .join(' ');
}

function noteOf(text: string, sections: readonly Section[], { pending, failed }: PaletteSearch): string {
  if (pending) return sections.length === 0 ? 'Searching...' : '';
  if (failed.length > 0) return `Failed to search ${failed.join(', ')}.`;
  return text !== '' && sections.length === 0 ? 'No matches.' : '';
}

const Surface = styled(Sheet)`
  inset-block-start: min(12dvh, 6rem);
  gap: 0;
  width: min(40rem, calc(100vw - 2 * ${space[4]}));
  max-height: min(36rem, calc(100dvh - 2 * min(12dvh, 6rem)));
  overflow: hidden;
  padding: 0;
  transform: translate(-50%, 0);

  &[data-starting-style],
  &[data-ending-style] {
    transform: translate(-50%, 8px);
  }
  ${media.narrow} {
    inset-block-start: ${space[2]};
    width: calc(100vw - 2 * ${space[2]});
    max-height: calc(100dvh - 2 * ${space[2]});
  }
`;

const Line = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  color: ${color.muted};
`;

const Field = styled(Autocomplete.Input)`
  flex: 1;
  min-width: 0;
  height: 44px;
  border: 0;
  outline: none;
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${font.reading};

  &::placeholder {
    color: ${color.placeholder};
  }
`;

const Close = styled(Dialog.Close)`
  flex: none;
  min-width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  font: inherit;
  font-size: ${font.caption};
  cursor: pointer;
`;

const Results = styled(Autocomplete.List)`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${space[2]};
  outline: none;

  &:not(:empty) {
    padding-block-end: ${space[2]};
  }
`;

const Heading = styled(Autocomplete.GroupLabel)`
  padding: ${space[3]} ${space[2]} ${space[1]};
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.medium};
`;

const Result = styled(Autocomplete.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: ${size.row};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.actionTint};
  }
`;

const Title = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled.span`
  flex: none;
  max-width: 45%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.muted};
  font-size: ${font.caption};
`;

const Note = styled.p`
  padding: ${space[4]};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;
