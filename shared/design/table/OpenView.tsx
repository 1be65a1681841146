import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { ListView, ViewSettings } from '@vended/contract/listViews';
import type { ViewedList } from '@vended/contract/viewedLists';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { Pill } from '../components/Pill';
import { color, font, media, space } from '../theme/tokens';
import type { ListAddress } from './useListAddress';
import type { Answered, ViewCalls } from './useViewCalls';
import { isSame, knownSettings, plainSettings } from './viewSettings';

export interface ViewPartProps {
  readonly calls: ViewCalls;
  readonly list: ViewedList;
  readonly address: Omit<ListAddress, 'setQ'>;
  /** How the list is shown now. */
  readonly settings: ViewSettings;
  /** The fields of the columns that can be chosen. */
  readonly fields: readonly string[];
  /** How often views were saved; the views are read again when it changes. */
  readonly saved: number;
  readonly onSaved: () => void;
}

interface OpenViewProps extends ViewPartProps {
  readonly view: NonNullable<ListAddress['view']>;
}

/** Which view is open, and whether the list differs from it. */
export function OpenView({
  view: { id, layout },
  calls,
  list,
  address,
  settings,
  fields,
  saved,
  onSaved,
}: OpenViewProps) {
  const { status } = useShell();
  const [read, setRead] = useState<Answered<{ readonly view: ListView }>>();
  const [tries, setTries] = useState(0);
  const [saving, setSaving] = useState(false);

  const handleRead = useEffectEvent((answer: Answered<{ readonly view: ListView }>) => {
    const missing = isMissing(answer, list);
    // An address with only the view's id shows the list as stored in the view, and an id that does not exist shows the whole list.
    if (missing && !isSame(settings, plainSettings)) address.openView(id, plainSettings);
    else if (answer.ok && !missing && !layout)
      address.openView(id, knownSettings(answer.data.view.settings, address.accepts, fields).settings);
    setRead(answer);
  });
  useEffect(() => {
    let left = false;
    void calls.read(id).then((answer) => {
      if (!left) handleRead(answer);
    });
    return () => {
      left = true;
    };
  }, [calls, id, saved, tries]);

  if (!read) return null;
  if (isMissing(read, list))
    return (
      <Line role="status">
        That saved view does not exist, or nobody shares it with you. This is the whole list.
        <Button size="small" onClick={address.leaveView}>
          Close
        </Button>
      </Line>
    );
  if (!read.ok)
    return (
      <Line role="status">
        The view could not be loaded.
        <Button size="small" onClick={() => setTries(tries + 1)}>
          Retry
        </Button>
      </Line>
    );

  const { view } = read.data;
  const known = knownSettings(view.settings, address.accepts, fields);
  const differs = layout !== undefined && !isSame(settings, known.settings);

  async function update() {
    setSaving(true);
    const answer = await calls.change({ view_id: id, settings, updated_at: view.updated_at });
    setSaving(false);
    if (answer.ok) status.success(answer.data.message);
    else status.error(`Failed to save view: ${answer.failure.error}`);
    onSaved();
  }

  return (
    <Line role="group" aria-label="Open view">
      <Icon glyph={Bookmark} size={16} />
      <span>
        View: <Name>{view.name}</Name>
        {!view.own && <Muted> by {view.owner}</Muted>}
      </span>
      {differs && <Pill>Changed</Pill>}
      {differs && view.may_change && (
        <Button size="small" busy={saving && 'Saving...'} onClick={() => void update()}>
          Update view
        </Button>
      )}
      {differs && (
        <Button size="small" onClick={() => address.openView(id, known.settings)}>
          Undo changes
        </Button>
      )}
      <Button size="small" onClick={address.leaveView}>
        Close view
      </Button>
      {known.gone.length > 0 && (
        <Gone role="status">{`This list no longer has ${inWords(known.gone)}: the view is shown without.`}</Gone>
      )}
    </Line>
  );
}

/** Whether there is no such view of this list for the person; a malformed id is refused with 400. */
const isMissing = (answer: Answered<{ readonly view: ListView }>, list: ViewedList): boolean =>
  answer.ok ? answer.data.view.list !== list : [400, 403, 404].includes(answer.failure.status);

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  overflow-wrap: anywhere;

  ${media.print} {
    display: none;
  }
`;

const Name = styled.strong`
  font-weight: ${font.strong};
`;

const Muted = styled.span`
  color: ${color.muted};
`;

const Gone = styled.p`
  flex-basis: 100%;
`;
