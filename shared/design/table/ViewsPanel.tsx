import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ListView } from '@vended/contract/listViews';
import { maxViewName } from '@vended/contract/savedViews';
import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { Button } from '../components/Button';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { Spinner } from '../components/Spinner';
import { Checkbox } from '../form/Checkbox';
import { InlineForm } from '../form/InlineForm';
import { TextField } from '../form/TextField';
import { color, font, space } from '../theme/tokens';
import { LoadFailure } from './LoadFailure';
import type { ViewPartProps } from './OpenView';
import type { Answered } from './useViewCalls';
import { knownSettings } from './viewSettings';

/** The user's own and shared views of the list, to open and to change, and a form for a new one. */
export function ViewsPanel({ calls, list, address, settings, fields, saved, onSaved }: ViewPartProps) {
  const { status } = useShell();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [read, setRead] = useState<Answered<{ readonly views: readonly ListView[] }>>();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [refusal, setRefusal] = useState<RequestFailure>();
  const [renaming, setRenaming] = useState<string>();
  const [deleting, setDeleting] = useState<ListView>();

  useEffect(() => {
    let left = false;
    void calls.list(list).then((answer) => {
      if (!left) setRead(answer);
    });
    return () => {
      left = true;
    };
  }, [calls, list, saved, tries]);

  /** Resolves to the answer, or to null after a refusal, which the banner shows. */
  async function save<Output extends { readonly message: string }>(
    call: Promise<Answered<Output>>,
    what: string,
  ): Promise<Output | null> {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.failure);
    if (answer.ok) status.success(answer.data.message);
    else status.error(`Failed to ${what} view: ${answer.failure.error}`);
    onSaved();
    return answer.ok ? answer.data : null;
  }

  async function handleSaveAs() {
    const answer = await save(calls.create({ list, name, shared, settings }), 'save');
    if (!answer) return;
    address.openView(answer.view_id, settings);
    setName('');
    setShared(false);
  }

  async function handleRename(view: ListView, to: string) {
    const answer = await save(
      calls.change({ view_id: view.id, name: to, updated_at: view.updated_at }),
      'rename',
    );
    if (!answer) return;
    setRenaming(undefined);
    heading.current?.focus();
  }

  async function handleDelete(view: ListView) {
    setDeleting(undefined);
    if (!(await save(calls.remove(view.id), 'delete'))) return;
    if (address.view?.id === view.id) address.leaveView();
    heading.current?.focus();
  }

  return (
    <>
      <Heading ref={heading} tabIndex={-1} id={`${id}-views`}>
        Views
      </Heading>
      {!read && <Spinner label="Loading views..." />}
      {read && !read.ok && (
        <LoadFailure text="Failed to load views" onRetry={() => setTries((count) => count + 1)} />
      )}
      {read?.ok && read.data.views.length === 0 && (
        <Muted>No views yet. Search, filter and sort the list, then save it as a view.</Muted>
      )}
      {read?.ok && read.data.views.length > 0 && (
        <Views aria-labelledby={`${id}-views`}>
          {read.data.views.map((view) => (
            <View key={view.id}>
              {renaming === view.id ? (
                <RenameForm
                  view={view}
                  busy={busy}
                  error={refusal?.fields.name}
                  onRename={(to) => void handleRename(view, to)}
                  onCancel={() => setRenaming(undefined)}
                />
              ) : (
                <>
                  <Name>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-current={address.view?.id === view.id || undefined}
                      onClick={() =>
                        address.openView(
                          view.id,
                          knownSettings(view.settings, address.accepts, fields).settings,
                        )
                      }
                    >
                      {view.name}
                    </Button>
                    <Muted>{view.own ? view.shared && 'Shared' : `Shared by ${view.owner}`}</Muted>
                  </Name>
                  {view.may_change && (
                    <Actions>
                      <Button
                        size="small"
                        onClick={() => {
                          setRefusal(undefined);
                          setRenaming(view.id);
                        }}
                        aria-label={`Rename ${view.name}`}
                      >
                        Rename
                      </Button>
                      <Button
                        size="small"
                        disabled={busy}
                        onClick={() =>
                          void save(calls.change({ view_id: view.id, shared: !view.shared }), 'share')
                        }
                        aria-label={`${view.shared ? 'Stop sharing' : 'Share'} ${view.name}`}
                      >
                        {view.shared ? 'Stop sharing' : 'Share'}
                      </Button>
                      <Button
                        size="small"
                        disabled={busy}
                        onClick={() => setDeleting(view)}
                        aria-label={`Delete ${view.name}`}
                      >
                        Delete
                      </Button>
                    </Actions>
                  )}
                </>
              )}
            </View>
          ))}
        </Views>
      )}
      <Entry
        aria-label="Save as a new view"
        onSubmit={(event) => {
          event.preventDefault();
          void handleSaveAs();
        }}
      >
        <TextField
          id={`${id}-name`}
          name="name"
          label="Save the list as a new view"
          placeholder="Name of the view"
          maxLength={maxViewName}
          required
          value={name}
          onChange={setName}
          error={renaming ? undefined : refusal?.fields.name}
        />
        <Checkbox
          id={`${id}-shared`}
          name="shared"
          label="Share with everyone in the account"
          value={shared}
          onChange={setShared}
          error={renaming ? undefined : refusal?.fields.shared}
        />
        <Button type="submit" busy={busy && 'Saving...'}>
          Save view
        </Button>
      </Entry>
      <ConfirmDialog
        open={deleting !== undefined}
        title={`Delete the view ${deleting?.name ?? ''}?`}
        confirmLabel="Delete"
        onConfirm={() => deleting && void handleDelete(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        {deleting?.shared
          ? 'Nobody in the account will be able to open it. The list itself does not change.'
          : 'The list itself does not change.'}
      </ConfirmDialog>
    </>
  );
}

interface RenameFormProps {
  readonly view: ListView;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onRename: (to: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ view, busy, error, onRename, onCancel }: RenameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(view.name);
  useEffect(() => field.current?.focus(), []);
  return (
    <Entry
      aria-label={`Rename ${view.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onRename(name);
      }}
    >
      <TextField
        ref={field}
        id={id}
        name="name"
        label="New name"
        maxLength={maxViewName}
        required
        value={name}
        onChange={setName}
        error={error}
      />
      <Button type="submit" variant="primary" busy={busy && 'Saving...'}>
        Rename
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </Entry>
  );
}

const Heading = styled.h2`
  font-size: ${font.body};
  font-weight: ${font.strong};
`;

const Muted = styled.span`
  color: ${color.muted};
`;

const Views = styled.ul`
  margin: ${space[2]} 0;
  padding: 0;
  list-style: none;
`;

const View = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.line};
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  /* A name may be a long word. */
  & > button {
    max-width: 100%;
    text-align: start;
    white-space: normal;
  }
  & > [aria-current] {
    background: ${color.actionTint};
  }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Entry = styled(InlineForm)`
  & > div:first-of-type {
    flex: 0 1 20rem;
  }
`;
