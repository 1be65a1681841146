import { outlineChoice } from '@vended/module/platform/outlineChoice';
import { addHandlers } from '@vended/testing/mock-api/nodeServer';
import { renderModule } from '@vended/testing/renderModule';
import { screen, within } from '@testing-library/react';
import { http } from 'msw/core/http';
import { moduleApi } from '../moduleApi';
import { PlatformRoutes } from '../routes';
import { openModules } from '../testing/openModules';
import { leftOutBuild, platformRollouts, platformState } from '../testing/platformState.fixture';

test('shows each module in one row with its state, and leads to its page', async () => {
  await openModules({ state: { ...platformState, leftOut: [leftOutBuild] } });
  const table = within(screen.getByRole('table', { name: 'Modules' }));
  const rows = () => table.getAllByRole('row').slice(1);
  await table.findByText('mfe-labels');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^mfe-labelsNot live––$/),
    expect.stringMatching(/^mfe-pricesLive, only for some2\.0\.1\+c41d09–$/),
    expect.stringMatching(/^mfe-roomsNot served––$/),
    expect.stringMatching(
      /^mfe-shelvesLive · 1\.5\.0\+0b77ad for some · 1 route for some · 1 fault of an extension1\.4\.0\+8f2c1a0\.2%$/,
    ),
  ]);
  expect(within(rows()[3] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/modules/mfe-shelves',
  );
});

test('shows how fast the pages of the shell were, and what was changed', async () => {
  await openModules();
  const loads = within(screen.getByRole('table', { name: 'Page loads' }));
  expect(loads.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(loads.getByRole('row', { name: /^\/scan 40 402\sms 611\sms 80\sms 0\.000$/ })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /roll out mfe-shelves 1\.5\.0\+0b77ad new shelf plan/ }),
  ).toBeVisible();
});

test('outlines the parts of every page in this browser, until that is turned off', async () => {
  const { user } = await openModules();
  const box = screen.getByRole('checkbox', { name: 'Outline modules and extensions' });
  await user.click(box);
  expect(box).toBeChecked();
  expect(outlineChoice.isOn()).toBe(true);
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(outlineChoice.isOn()).toBe(false);
});

test('shows an error and a retry if the data cannot be loaded', async () => {
  addHandlers(
    http.get('*/platform/modules', () => Response.error(), { once: true }),
    http.get('*/platform/rollouts', () => Response.json(platformRollouts)),
  );
  const { user } = renderModule(moduleApi, PlatformRoutes, { at: '/admin/modules', as: 'platform' });
  expect(await screen.findByText('Failed to load modules')).toBeVisible();
  addHandlers(http.get('*/platform/modules', () => Response.json(platformState)));
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText(platformState.composition)).toBeVisible();
});

test('asks first what the link of a development server asks, and has the focus there', async () => {
  await openModules({ at: '/admin/modules?override=mfe-shelves&from=http://127.0.0.1:9123' });
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveAccessibleName('Override');
  expect(first).toHaveFocus();
  expect(screen.getAllByRole('region', { name: 'Override' })).toHaveLength(1);
  expect(first?.compareDocumentPosition(screen.getByRole('table', { name: 'Modules' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('starts the override from the address when the user presses the button, and shows why it is refused', async () => {
  const requested: unknown[] = [];
  addHandlers(
    http.post('*/platform/override', async ({ request }) => {
      requested.push(await request.json());
      return Response.json({ error: 'That origin is not listed.' }, { status: 403 });
    }),
  );
  const { user } = await openModules({
    at: '/admin/modules?override=mfe-shelves&from=http://127.0.0.1:9123',
  });
  const button = screen.getByRole('button', { name: 'Override in this browser' });
  expect(requested).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('That origin is not listed.')).toBeVisible();
  expect(requested).toEqual([{ module: 'mfe-shelves', origin: 'http://127.0.0.1:9123' }]);
});

test.each([
  ['mfe-halls', { module: 'mfe-halls', origin: 'http://127.0.0.1:9123' }, 'mfe-halls (not live yet)'],
  ['../rooms', { module: 'mfe-prices', origin: 'http://127.0.0.1:9123' }, 'mfe-prices'],
])('an override of %s, which is not live, is offered if it can be a module', async (named, sent, shown) => {
  const requested: unknown[] = [];
  addHandlers(
    http.post('*/platform/override', async ({ request }) => {
      requested.push(await request.json());
      return Response.json({ error: 'That origin is not listed.' }, { status: 403 });
    }),
  );
  const { user } = await openModules({
    at: `/admin/modules?override=${named}&from=http://127.0.0.1:9123`,
  });
  const part = screen.getByRole('region', { name: 'Override' });
  expect(within(part).getByRole('option', { selected: true })).toHaveTextContent(shown);
  await user.click(within(part).getByRole('button', { name: 'Override in this browser' }));
  expect(await screen.findByText('That origin is not listed.')).toBeVisible();
  expect(requested).toEqual([sent]);
});
