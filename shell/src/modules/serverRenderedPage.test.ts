import type { Destination } from '@vended/module/platform/routeMap';
import { takeServerRenderedPage } from './serverRenderedPage';
import { replayEarlyEvents } from './replayEarlyEvents';

const about: Destination = {
  kind: 'page',
  owner: 'mfe-site',
  route: { path: '/about', title: 'About', permission: 'public' },
};

beforeEach(() => {
  document.body.innerHTML = `
    <div id="drawn" data-module="mfe-site" data-build="1.0.0+abc" data-address="/about?x=1">
      <form><input name="name"><button>Send</button></form>
      <button type="button">Enlarge</button>
      <select><option>All</option><option>Type S</option></select>
    </div>
    <script type="application/json" id="drawn-data">{"origin":"https://www.vended.example","queries":{}}</script>`;
});

test('returns the server-rendered page with the data that it was rendered from', () => {
  const page = takeServerRenderedPage(about, '/about?x=1');
  expect(page?.module).toBe('mfe-site');
  expect(page?.element).toBe(document.getElementById('drawn'));
  expect(page?.data.origin).toBe('https://www.vended.example');
});

test.each([
  ['another address', about, '/about'],
  ['another module', { ...about, owner: 'mfe-other' }, '/about?x=1'],
  ['an unknown address', { kind: 'not-found' }, '/about?x=1'],
] as const)(
  'a server-rendered page is removed if the visitor is to see %s',
  (_what, destination, address) => {
    expect(takeServerRenderedPage(destination, address)).toBeNull();
    expect(document.getElementById('drawn')).not.toBeInTheDocument();
  },
);

test('early clicks, submits and choices are replayed once and in order', () => {
  const form = document.querySelector('form');
  const enlarge = document.querySelector<HTMLElement>('button[type=button]');
  const select = document.querySelector('select');
  if (!form || !enlarge || !select) throw new Error('The test page is incomplete.');
  const seen: string[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('submitted');
  });
  enlarge.addEventListener('click', () => seen.push('clicked'));
  select.addEventListener('change', () => seen.push(`chose ${select.value}`));
  window.vendedEarly = {
    events: [
      { type: 'change', target: select, value: 'Type S', submitter: null },
      { type: 'click', target: enlarge, value: '', submitter: null },
      { type: 'submit', target: form, value: undefined, submitter: null },
    ],
    stop: () => seen.push('stopped recording'),
  };
  replayEarlyEvents();
  replayEarlyEvents();
  expect(seen).toEqual(['stopped recording', 'chose Type S', 'clicked', 'submitted']);
});
