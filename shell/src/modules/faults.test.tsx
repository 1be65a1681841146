import { createModuleApi } from '@vended/module/query/moduleApi';
import { useSaving } from '@vended/module/query/useSaving';
import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import type { ModuleLifecycles } from '@vended/module/moduleProps';
import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import type { RegisteredModule } from '@vended/module/platform/registry';
import type { RequestResult } from '@vended/module/shellApi';
import { useShell } from '@vended/module/ShellContext';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/core/http';
import { useEffect, useState, type ComponentType } from 'react';
import { reportUncaught } from '../monitoring/reportUncaught';
import { openShell, signedIn } from '../testing/openShell';
import { areaChanged } from '../state/shellState';
import { KnownFailure, explainFailures } from './moduleFailures';
import { createModuleHost } from './moduleHost';
import { createModuleReports } from './moduleReports';

const build = '1.0.0+abc';
const registered = {
  manifest: { name: 'mfe-shelves' },
  build,
  entry: `/modules/mfe-shelves/${build}/remoteEntry.js`,
  integrity: 'sha384-abc',
} as RegisteredModule;

const boom = (what: string) => new Error(`no shelf ${what}`);

/** Simulates the event that browsers raise for an unhandled rejection; jsdom does not raise it. */
function rejectUnhandled(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

interface Shelf {
  readonly shelves: readonly string[];
}

const api = createModuleApi([]).injectEndpoints({
  endpoints: (endpoints) => ({
    shelves: endpoints.query<Shelf, void>({
      query: () => ({ method: 'GET', path: '/shelves', answers: { shelves: 'list' } }),
    }),
    addShelf: endpoints.mutation<object, string>({
      query: (shelf) => ({ method: 'POST', path: '/shelves', input: { shelf } }),
    }),
  }),
});

/** A module with a list and the component `Fault`. */
function moduleWith(Fault: ComponentType): ModuleLifecycles {
  function Page() {
    const { data, error } = api.useShelvesQuery();
    const { report } = useShell();
    useEffect(() => {
      if (error) report.error(error);
    }, [error, report]);
    return (
      <>
        <h1>Shelves</h1>
        {error && <p>Failed to load shelves</p>}
        {data?.shelves.map((shelf) => (
          <p key={shelf}>{shelf}</p>
        ))}
        <Fault />
      </>
    );
  }
  return moduleLifecycles(api, Page);
}

const chunkError = (type: 'error' | 'missing') =>
  Object.assign(new Error(`Loading chunk 41 failed. (${type})`), {
    name: 'ChunkLoadError',
    type,
    request: `http://localhost/modules/mfe-shelves/${build}/41.js`,
  });

const nothing = () => null;
/** A component that runs `act` when its button is clicked. */
const onPress = (act: () => void) =>
  function Button() {
    return <button onClick={act}>Press</button>;
  };
const onMount = (effect: () => void) =>
  function Effect() {
    useEffect(effect, []);
    return null;
  };

interface Fault {
  readonly what: string;
  readonly Fault?: ComponentType;
  readonly load?: () => Promise<ModuleLifecycles>;
  /** The outcome of a save. */
  readonly save?: () => Promise<RequestResult>;
  /** The API's answer. */
  readonly answer?: () => Response;
  /** The server's answer when a file is requested again. */
  readonly file?: () => Response;
  /** What the user sees. */
  readonly reads: string | RegExp;
  /** What the browser's console shows. */
  readonly logs: RegExp;
  readonly leaves?: true;
}

const stillThere = /Upper shelf/;

const inThePage = /It failed while the page was open\. The rest of Vended still works\./;
const startFailed = /It failed while it was starting\. The rest/;

const faults: readonly Fault[] = [
  {
    what: 'a throw while rendering',
    Fault: () => {
      throw boom('rendered');
    },
    reads: startFailed,
    logs: /Error: no shelf rendered/,
  },
  {
    what: 'a throw in an effect',
    Fault: onMount(() => {
      throw boom('in an effect');
    }),
    reads: /It failed while/,
    logs: /no shelf in an effect/,
  },
  {
    what: 'a throw in an event handler',
    Fault: onPress(() => {
      throw boom('pressed');
    }),
    reads: stillThere,
    logs: /no shelf pressed/,
  },
  {
    what: 'a rejected promise in an event handler',
    Fault: onPress(() => rejectUnhandled(boom('promised'))),
    reads: stillThere,
    logs: /no shelf promised/,
  },
  {
    what: 'a throw in a timer',
    Fault: onMount(
      () =>
        void setTimeout(() => {
          throw boom('in time');
        }),
    ),
    reads: stillThere,
    logs: /no shelf in time/,
  },
  {
    what: 'a throw while rendering a state update',
    Fault: function Later() {
      const [broken, setBroken] = useState(false);
      if (broken) throw boom('later');
      return <button onClick={() => setBroken(true)}>Press</button>;
    },
    reads: inThePage,
    logs: /no shelf later/,
  },
  {
    what: 'a throw while unmounting',
    Fault: function Unmount() {
      useEffect(
        () => () => {
          throw boom('cleared');
        },
        [],
      );
      return null;
    },
    reads: /Welcome to the Admin/,
    logs: /no shelf cleared/,
    leaves: true,
  },
  {
    what: 'a throw in a listener of the shell',
    Fault: function Listener() {
      const { refresh } = useShell();
      useEffect(
        () =>
          refresh.subscribe(() => {
            throw boom('heard');
          }),
        [refresh],
      );
      return <button onClick={() => window.dispatchEvent(new Event('focus'))}>Press</button>;
    },
    reads: stillThere,
    logs: /no shelf heard/,
  },
  {
    what: 'a save whose request throws',
    Fault: function Save() {
      const { save } = useSaving(api.useAddShelfMutation(), 'Failed to add shelf');
      return <button onClick={() => void save('Lower shelf')}>Press</button>;
    },
    save: () => Promise.reject(boom('sent')),
    reads: 'Failed to add shelf: Something went wrong',
    logs: /name: Error, message: no shelf sent/,
  },
  {
    what: 'a chunk that is missing',
    Fault: pageOnDemand(() => Promise.reject(chunkError('error'))),
    file: () => new Response('', { status: 404 }),
    reads: /Its files are missing on the server\./,
    logs: /ChunkLoadError: Loading chunk 41 failed/,
  },
  {
    what: 'a chunk with a syntax error',
    Fault: pageOnDemand(() => Promise.reject(chunkError('missing'))),
    file: () => new Response('('),
    reads: startFailed,
    logs: /ChunkLoadError/,
  },
  {
    what: 'a lazy import that is not a component',
    Fault: pageOnDemand(() => Promise.resolve({} as ComponentType)),
    reads: /It failed while/,
    logs: /Element type is invalid/,
  },
  {
    what: "an import that fails in the module's entry",
    load: () => Promise.reject(new TypeError('shelf is not a function')),
    file: () => new Response('x'),
    reads: /Its files do not match those that were published|It failed while it was starting/,
    logs: /TypeError: shelf is not a function/,
  },
  {
    what: 'an answer with status 500',
    answer: () => Response.json({ error: 'The database is full.' }, { status: 500 }),
    reads: 'Failed to load shelves',
    logs: /status: 500, error: The database is full\./,
  },
  {
    what: 'a mount that never finishes',
    load: () =>
      Promise.resolve({ ...moduleWith(nothing), mount: () => Promise.reject(new KnownFailure('stalled')) }),
    reads: /It did not start in time\. The rest/,
    logs: /It did not start in time/,
  },
];

test.each(faults)(
  '$what is logged and explained to the user',
  async ({ Fault = nothing, load, save, answer, file, reads, logs, leaves }) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addHandlers(
      http.get('*/api/shelves', answer ?? (() => Response.json({ shelves: ['Upper shelf'] }))),
      http.get('*/modules/*', file ?? (() => new Response('x'))),
      http.get('*/healthz', () => new Response('ok')),
    );
    signedIn();
    const { shell, slot } = openShell('/shelves');
    reportUncaught(shell);
    const reports = createModuleReports(shell, 'mfe-shelves');
    const host = createModuleHost({
      module: registered,
      builds: {
        load: load ?? (() => Promise.resolve(moduleWith(Fault))),
        explain: explainFailures(shell.network),
      },
      page: {
        mayUpdate: () => true,
        composition: shell.composition,
        insert: slot.fill,
        onArea: (area) => act(() => shell.store.dispatch(areaChanged(area))),
        onLeave: () => undefined,
      },
      reports: {
        ...reports,
        apiFor(build) {
          const shellApi = reports.apiFor(build);
          return save
            ? { ...shellApi, request: (call) => (call.method === 'POST' ? save() : shellApi.request(call)) }
            : shellApi;
        },
      },
      serverRendered: null,
    });
    host.enter();
    const button = await screen
      .findByText(/^Upper shelf$|^Failed to load|^Its? /)
      .then(() => screen.queryByText('Press'));
    if (button) fireEvent.click(button);
    if (leaves) {
      host.leave();
      await act(() => shell.apiFor({ name: 'mfe-shelves', build }).navigate('/grand-central'));
    }
    await waitFor(() => {
      const lines = logged.mock.calls
        .map(([line]) => String(line))
        .filter((line) => line.startsWith('[vended]'));
      expect(lines.join('\n')).toMatch(logs);
      expect(lines.join('\n')).toMatch(/^\[vended\] mfe-shelves 1\.0\.0\+abc: /);
    });

    await waitFor(() => expect(document.body).toHaveTextContent(reads));
    expect(document.body).not.toHaveTextContent(/no shelf|Federation|Loading chunk|\[object|at \w+ \(/);
  },
);
