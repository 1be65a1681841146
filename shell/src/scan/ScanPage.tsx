import { useState } from 'react';
import styled from 'styled-components';
import { Link } from '@vended/design/components/Link';
import { Page } from '@vended/design/page/Page';
import { Scanner } from '@vended/design/scan/Scanner';
import { space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import type { Manifest } from '@vended/module/platform/manifest';
import { actionsFor } from '../palette/sections';
import { openCode } from './openCode';

interface ScanPageProps {
  readonly manifests: readonly Manifest[];
}

/** Opens the record whose label is scanned. */
export function ScanPage({ manifests }: ScanPageProps) {
  const { session, request, navigate } = useShell();
  const [problem, setProblem] = useState<string | null>(null);
  const user = session.current()?.user_type;
  const batches = user ? actionsFor(manifests, user).filter(({ scans }) => scans) : [];

  async function handleCode(text: string) {
    if (!user) return;
    setProblem(null);
    const found = await openCode(text, { request, manifests, user });
    if ('problem' in found) setProblem(found.problem);
    else await navigate(found.address);
  }

  return (
    <Page title="Scan">
      {batches.length > 0 && (
        <Batches>
          {batches.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </Batches>
      )}
      <Scanner onCode={(text) => void handleCode(text)} problem={problem} verb="Open" />
    </Page>
  );
}

const Batches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
