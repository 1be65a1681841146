import { Button } from '@vended/design/components/Button';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts, type Fact } from '@vended/design/page/Facts';
import { color, font, media, space } from '@vended/design/theme/tokens';
import type { BuildOrigin } from '@vended/module/platform/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { BuildPackages } from './BuildPackages';
import type { BuildRow } from './columns';

/** Who published each build, and where it comes from. Commits and hashes are shown whole, to be compared. */
export function BuildOrigins({ rows }: { readonly rows: readonly BuildRow[] }) {
  return (
    <List aria-label="Origin of each build">
      {rows.map(({ id, ...row }) => (
        <Build key={id} {...row} />
      ))}
    </List>
  );
}

function Build({ name, build, origin, federation, hasPackages }: Omit<BuildRow, 'id'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Item $wide={isOpen}>
      <h3>
        {name} <span>{build}</span>
      </h3>
      {!origin && <p>Published before builds were signed.</p>}
      <Facts facts={[...(origin ? factsOf(origin) : []), runtimeOf(federation)]} />
      {hasPackages && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide packages' : 'Show packages'}
        </Button>
      )}
      {isOpen && <BuildPackages name={name} build={build} />}
    </Item>
  );
}

const notStated = 'Not stated';

function factsOf(origin: BuildOrigin): readonly Fact[] {
  const { by, publishedAt, commit, changed, repository, builder, lockFile } = origin;
  return [
    { label: 'Published by', value: by },
    { label: 'Published', value: dayAndTimeOf(publishedAt) },
    { label: 'Commit', value: commit ? <Hash>{commit}</Hash> : notStated },
    ...(changed ? [{ label: 'Changes', value: 'Built with changes that are in no commit' }] : []),
    { label: 'Repository', value: repository ?? notStated },
    { label: 'Built by', value: builder ?? notStated },
    { label: 'Lock file', value: lockFile ? <Hash>{lockFile}</Hash> : notStated },
  ];
}

function runtimeOf(federation: string | undefined): Fact {
  return { label: 'Federation runtime', value: federation ?? notStated };
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  & h3 {
    margin: 0 0 ${space[2]};
    font-size: ${font.body};
    overflow-wrap: anywhere;
  }
  & h3 > span {
    color: ${color.muted};
    font-weight: ${font.regular};
  }
`;

/** Its list of packages takes the whole width. */
const Item = styled.li<{ readonly $wide: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};

  & > p {
    margin: 0;
    color: ${color.muted};
  }
  & > button {
    margin-top: ${space[3]};
  }
`;

const Hash = styled.code`
  font-size: ${font.caption};
`;
