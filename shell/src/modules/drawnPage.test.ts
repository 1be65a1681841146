import type { Destination } from '@vended/module/platform/routeMap';
import { takeDrawnPage } from './drawnPage';
import { answerEarlyEvents } from './earlyEvents';

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

test('a drawn page is taken over with the data that it was drawn from', () => {
  const drawn = takeDrawnPage(about, '/about?x=1');
  expect(drawn?.module).toBe('mfe-site');
  expect(drawn?.element).toBe(document.getElementById('drawn'));
  expect(drawn?.data.origin).toBe('https://www.vended.example');
});

test.each([
  ['another address', about, '/about'],
  ['another module', { ...about, owner: 'mfe-other' }, '/about?x=1'],
  ['no page', { kind: 'not-found' }, '/about?x=1'],
] as const)('a page drawn for %s than the visitor is to see is taken out', (_what, destination, address) => {
  expect(takeDrawnPage(destination, address)).toBeNull();
  expect(document.getElementById('drawn')).not.toBeInTheDocument();
});

test('what was pressed, sent and chosen early is done over, once and in its order', () => {
  const form = document.querySelector('form');
  const enlarge = document.querySelector<HTMLElement>('button[type=button]');
  const select = document.querySelector('select');
  if (!form || !enlarge || !select) throw new Error('The page is not as it should be.');
  const seen: string[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('sent');
  });
  enlarge.addEventListener('click', () => seen.push('pressed'));
  select.addEventListener('change', () => seen.push(`chose ${select.value}`));
  window.vendedEarly = {
    events: [
      { type: 'change', target: select, value: 'Type S', submitter: null },
      { type: 'click', target: enlarge, value: '', submitter: null },
      { type: 'submit', target: form, value: undefined, submitter: null },
    ],
    stop: () => seen.push('kept no more'),
  };
  answerEarlyEvents();
  answerEarlyEvents();
  expect(seen).toEqual(['kept no more', 'chose Type S', 'pressed', 'sent']);
});
