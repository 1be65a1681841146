import { Button } from '@vended/design/components/Button';
import { EmptyState } from '@vended/design/components/EmptyState';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { Table } from '@vended/design/table/Table';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { space } from '@vended/design/theme/tokens';
import type { PreviewLink } from '@vended/module/platform/previews';
import { callGateway } from '@vended/module/request/callGateway';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import styled from 'styled-components';
import { Note } from '../parts/Note';
import { PreviewForm } from './PreviewForm';
import { usePreviewsQuery } from '../platformApi';

/** Makes links that show one published build of a module in place of the live one, lists them, and revokes them. */
export function Previews({ module: name }: { readonly module: string }) {
  const { status } = useShell();
  const { data: loaded, error, refetch } = usePreviewsQuery();
  const [making, setMaking] = useState(false);

  async function handleMake(wanted: { build: string; hours: number }) {
    setMaking(true);
    const body = { module: name, ...wanted };
    const made = await callGateway<PreviewLink>('POST', '/platform/previews', { body });
    setMaking(false);
    if (!made.ok) return status.error(made.error);
    await copy(made.answer);
    void refetch();
  }

  async function copy({ link, module, build }: PreviewLink) {
    const address = new URL(link, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      status.success(`The link to ${module} ${build} is copied.`);
    } catch {
      status.error(`The browser does not allow copying. Copy the link yourself: ${address}`);
    }
  }

  async function revoke({ id, module, build }: PreviewLink) {
    const revoked = await callGateway('DELETE', `/platform/previews/${id}`);
    if (revoked.ok) status.success(`The link to ${module} ${build} is revoked.`);
    else status.error(revoked.error);
    void refetch();
  }

  const rows = loaded?.previews
    .filter(({ module }) => module === name)
    .map((preview): PreviewRow => ({
      ...preview,
      onCopy: () => void copy(preview),
      onRevoke: () => void revoke(preview),
    }));

  return (
    <>
      {loaded && (
        <PreviewForm
          builds={loaded.builds.flatMap(({ module, build }) => (module === name ? [build] : []))}
          busy={making}
          onMake={(wanted) => void handleMake(wanted)}
        />
      )}
      <Table
        label="Previews"
        columns={columns}
        rows={rows}
        failure={error && !loaded ? { text: 'Failed to load previews', onRetry: () => void refetch() } : null}
        empty={<EmptyState text="No links yet." />}
      />
    </>
  );
}

interface PreviewRow extends PreviewLink {
  readonly onCopy: () => void;
  readonly onRevoke: () => void;
}

const columns: Column<PreviewRow>[] = [
  {
    header: 'Build',
    width: 'minmax(0, 3fr)',
    cell: ({ build }) => build,
  },
  {
    header: 'Made by',
    width: 'minmax(0, 2fr)',
    cell: ({ madeBy, madeAt }) => (
      <UnfoldingText>
        {madeBy}
        <Note>{dayAndTimeOf(madeAt)}</Note>
      </UnfoldingText>
    ),
  },
  { header: 'Ends', width: 'minmax(6.5rem, 2fr)', cell: endOf },
  {
    header: 'Link',
    width: 'minmax(0, 2.5fr)',
    cell: ({ state, build, onCopy, onRevoke }) =>
      state === 'open' ? (
        <Buttons>
          <Button size="small" aria-label={`Copy the link to ${build}`} onClick={onCopy}>
            Copy
          </Button>
          <Button size="small" aria-label={`Revoke the link to ${build}`} onClick={onRevoke}>
            Revoke
          </Button>
        </Buttons>
      ) : (
        '–'
      ),
  },
];

function endOf({ state, endsAt, revokedBy }: PreviewLink) {
  if (state === 'revoked') return `Revoked by ${revokedBy}`;
  return state === 'ended' ? `Ended ${dayAndTimeOf(endsAt)}` : dayAndTimeOf(endsAt);
}

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
