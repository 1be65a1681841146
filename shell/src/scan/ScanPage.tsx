import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Link } from '@vended/design/components/Link';
import { Page } from '@vended/design/page/Page';
import { CodeHits } from '@vended/design/scan/CodeHits';
import { Scanner } from '@vended/design/scan/Scanner';
import { size, space } from '@vended/design/theme/tokens';
import { useShell } from '@vended/module/ShellContext';
import { useShellLocation } from '@vended/module/useShellLocation';
import type { Manifest } from '@vended/module/platform/manifest';
import { actionsFor } from '../palette/sections';
import type { FoundRecord } from '../palette/searchRecords';
import { openCode } from './openCode';
import { codeInAddress, scanAddress } from './scanAddress';

interface ScanPageProps {
  readonly manifests: readonly Manifest[];
}

/** Opens the record whose label or code is scanned; of several records that have it, the user chooses one. */
export function ScanPage({ manifests }: ScanPageProps) {
  const { session, request, navigate } = useShell();
  const { search } = useShellLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const [several, setSeveral] = useState<{ code: string; records: readonly FoundRecord[] } | null>(null);
  const user = session.current()?.user_type;
  const batches = user ? actionsFor(manifests, user).filter(({ scans }) => scans) : [];
  const given = codeInAddress(search);

  /** @returns whether it was opened */
  async function open(code: string): Promise<boolean> {
    if (!user) return false;
    const found = await openCode(code, { request, manifests, user });
    setProblem('problem' in found ? found.problem : null);
    setSeveral('several' in found ? { code, records: found.several } : null);
    // So that the list is shown again on the way back from one of its records.
    if ('several' in found && code !== given) await navigate(scanAddress(code), { replace: true });
    if ('address' in found) await navigate(found.address);
    return 'address' in found;
  }

  function handleCode(code: string): Promise<boolean> {
    setProblem(null);
    setSeveral(null);
    return open(code);
  }

  const openGiven = useEffectEvent(async (code: string) => {
    if (several?.code !== code) await open(code);
  });
  useEffect(() => {
    async function show() {
      if (given !== null) await openGiven(given);
    }
    void show();
  }, [given]);

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
      <Scanner onCode={handleCode} problem={problem} verb="Open" />
      {several && (
        <CodeHits
          code={several.code}
          hits={several.records.map(({ address, title, detail }) => ({
            id: address,
            detail,
            choice: <Link to={address}>{title}</Link>,
          }))}
        />
      )}
    </Page>
  );
}

const Batches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: flex;
    align-items: center;
    min-height: ${size.row};
  }
`;
