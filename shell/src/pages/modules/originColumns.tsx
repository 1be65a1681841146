import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { color, font } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import type { BuildRow } from './columns';

/** Who published each build, and where it comes from. */
export const origins: Column<BuildRow>[] = [
  {
    header: 'Module',
    width: 'minmax(0, 1.5fr)',
    cell: ({ name, build }) => (
      <>
        {name}
        <Note>{build}</Note>
      </>
    ),
  },
  {
    header: 'Published by',
    width: 'minmax(0, 1.5fr)',
    cell: ({ origin }) =>
      origin ? (
        <>
          {origin.by}
          <Note>{dayAndTimeOf(origin.publishedAt)}</Note>
        </>
      ) : (
        'Not on record'
      ),
  },
  {
    header: 'Commit',
    width: 'minmax(0, 2fr)',
    cell: ({ origin }) =>
      origin?.commit ? (
        <>
          <Hash>{origin.commit}</Hash>
          {origin.changed && <Note>and changes that are in no commit</Note>}
          {origin.repository && <Note>{origin.repository}</Note>}
        </>
      ) : (
        '–'
      ),
  },
  { header: 'Built by', width: 'minmax(0, 1.5fr)', cell: ({ origin }) => origin?.builder ?? '–' },
  {
    header: 'Lock file',
    width: 'minmax(0, 2fr)',
    cell: ({ origin }) => (origin?.lockFile ? <Hash>{origin.lockFile}</Hash> : '–'),
  },
  { header: 'Packages', align: 'end', width: '5rem', cell: ({ origin }) => origin?.packages ?? '–' },
];

const Hash = styled.code`
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;
