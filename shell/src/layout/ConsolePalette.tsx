import { useEffect, useRef, useState } from 'react';
import type { Session } from '@vended/contract/sessions';
import { offerScan } from '@vended/module/scans';
import { useShell } from '@vended/module/ShellContext';
import { dialogOnDemand } from '../on-demand/dialogOnDemand';
import type { Shell } from '../shell-api/shell';
import type { KeysSheetProps } from '../palette/KeysSheet';
import { newAction } from '../palette/newAction';
import type { PaletteProps } from '../palette/Palette';
import type { OwnedProvider } from '../palette/usePaletteSearch';
import { type Place, recentPlaces } from '../state/recentPlaces';
import { areSingleKeysOn, setSingleKeys } from '../palette/singleKeys';
import { scanAddress } from '../scan/scanAddress';
import { useKeyboardScanner } from '../scan/useKeyboardScanner';
import { useConsoleKeys } from '../palette/useConsoleKeys';

// Loaded when they are first opened.
const Palette = dialogOnDemand<PaletteProps>(
  async () => (await import('../palette/Palette')).Palette,
  NotLoaded,
);
const KeysSheet = dialogOnDemand<KeysSheetProps>(
  async () => (await import('../palette/KeysSheet')).KeysSheet,
  NotLoaded,
);

interface ConsolePaletteProps {
  readonly shell: Shell;
  readonly session: Session;
  readonly front: 'palette' | 'keys' | null;
  readonly onFront: (front: 'palette' | 'keys' | null) => void;
}

/** The console's keyboard shortcuts, with the command palette and the list of shortcuts that they open. */
export function ConsolePalette({ shell, session, front, onFront }: ConsolePaletteProps) {
  const { request, navigate, status } = useShell();
  const [opened, setOpened] = useState({ palette: false, keys: false });
  const faults = useRef(new Set<string>());
  const { manifests, routes } = shell;
  const user = session.user_type;
  const added = () => newAction({ manifests, routes, destination: shell.destination(), user });

  if (front && !opened[front]) setOpened({ ...opened, [front]: true });

  useConsoleKeys({
    searching: front === 'palette',
    onSearch: () => onFront(front === 'palette' ? null : 'palette'),
    onHelp: () => onFront('keys'),
    onNew() {
      const action = added();
      if (action) void navigate(action.path);
    },
    onScan: () => void navigate('/scan'),
    areSingleKeysOn: () => areSingleKeysOn(session),
  });

  /** Opens the record whose label or code was scanned, on any page; of several, the page Scan lets the user choose. */
  async function openScanned(text: string) {
    try {
      const { openCode } = await import('../scan/openCode');
      const found = await openCode(text, { request, manifests, user });
      if ('problem' in found) status.error(found.problem);
      else if ('several' in found) await navigate(scanAddress(text));
      else await navigate(found.address);
    } catch {
      status.error('The scanned code could not be opened. Check the connection and scan it again.');
    }
  }

  useKeyboardScanner({
    onScan(text) {
      if (!offerScan(text)) void openScanned(text);
    },
    onScanInFigure: offerScan,
  });

  /** Reports only the first fault of each provider, for the modules page: a report for every key would add nothing. */
  function handleFault({ key, owner }: OwnedProvider, fault: string) {
    if (faults.current.has(key)) return;
    faults.current.add(key);
    shell.apiFor({ name: owner, build: shell.buildOf(owner) }).report.error(new Error(fault));
  }

  const close = () => onFront(null);
  const { pathname, search } = window.location;
  const isElsewhere = ({ address }: Place) => address !== pathname + search;
  return (
    <>
      {opened.palette && (
        <Palette
          asked={front === 'palette'}
          open={front === 'palette'}
          onClose={close}
          user={user}
          manifests={manifests}
          routes={routes}
          recent={recentPlaces(session).filter(isElsewhere)}
          request={request}
          navigate={navigate}
          onFault={handleFault}
        />
      )}
      {opened.keys && (
        <KeysSheet
          asked={front === 'keys'}
          open={front === 'keys'}
          onClose={close}
          newLabel={added()?.label}
          singleKeys={areSingleKeysOn(session)}
          onSingleKeys={(on) => setSingleKeys(session, on)}
        />
      )}
    </>
  );
}

/** Shown instead of a dialog whose code cannot be loaded. */
function NotLoaded({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const { status } = useShell();
  useEffect(() => {
    onClose();
    status.error('This could not be opened. Check the connection and try again.');
  }, [onClose, status]);
  return null;
}
