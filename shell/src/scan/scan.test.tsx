import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codeAddress, recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerWith } from '@vended/testing/mock-api/nodeServer';
import { address, openShell, signedIn } from '../testing/openShell';

const vendor = demoId('vendor', 1);
const label = codeAddress(window.location.origin, 'vendor', vendor);
const gone = /There is no such record in your account. It may belong to another account or no longer exist./;

/** Types as a scanner does: all keys at the same moment, then Enter. */
function scan(text: string, target: Element = document.body) {
  const timeStamp = performance.now();
  const press = (key: string) => {
    const event = createEvent.keyDown(target, { key, shiftKey: /[A-Z:?]/.test(key) });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return fireEvent(target, event);
  };
  return [...Array.from(text, press), press('Enter')];
}

const opened = () => waitFor(() => expect(address()).toBe(`/shelf-details/${vendor}`));

describe('the address of a label', () => {
  test('opens its record, and is not kept in the history', async () => {
    signedIn();
    openShell(new URL(label).pathname);
    const before = window.history.length;
    await opened();
    expect(window.history).toHaveLength(before);
  });

  test('keeps the message of a save that leads to it', async () => {
    signedIn();
    const { api } = openShell('/shelves');
    await act(() => api.navigate(new URL(label).pathname));
    act(() => api.status.success('Refill recorded: 1 bin'));
    await opened();
    expect(screen.getByRole('status')).toHaveTextContent('Refill recorded: 1 bin');
  });

  test('asks a person who is signed out to sign in first', () => {
    const { pathname } = new URL(label);
    openShell(pathname);
    expect(address()).toBe(`/login?${new URLSearchParams({ next: pathname })}`);
  });

  test.each([
    ['a record that is gone', recordCode('vendor', '0199e0a0-ffff-7000-8000-000000000001'), gone],
    ['something else', 'nothing', /which is not the address of a label\./],
    [
      'a kind that the user may not open',
      recordCode('user', vendor),
      /Your user type cannot open user codes/,
    ],
  ])('of %s says so, and offers to scan another', async (_what, code, sentence) => {
    signedIn();
    openShell(`/s/${code}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test("of another account's record opens nothing", async () => {
    signedIn('globex.admin');
    openShell(new URL(label).pathname);
    expect(await screen.findByText(gone)).toBeVisible();
  });
});

describe('the page Scan', () => {
  const field = () => screen.findByRole('textbox', { name: 'Code' });

  test('opens from the top bar, by its key and from the palette, and opens a typed code', async () => {
    signedIn();
    const { user } = openShell('/grand-central');
    await user.click(screen.getByRole('link', { name: 'Scan' }));
    await user.type(await field(), `${recordCode('vendor', vendor).toLowerCase()}{Enter}`);
    await opened();
    await user.keyboard('s');
    expect(await field()).toBeVisible();
  });

  test('opens a typed address of a label, and links to where many are scanned', async () => {
    signedIn();
    const { user } = openShell('/scan');
    await user.type(await field(), label);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await opened();
  });

  test('links to where many labels are scanned', async () => {
    signedIn();
    openShell('/scan');
    expect(await screen.findByRole('link', { name: 'Count shelves' })).toHaveAttribute(
      'href',
      '/shelf-count',
    );
  });

  test.each([
    ['https://other.example/s/V123', 'This code belongs to other.example, not to this console.'],
    [
      '4006381333931',
      'No record in your account has the code 4006381333931. Check the code, or add it to its item as a bar code.',
    ],
  ])('says of %s what it is, and keeps it to be corrected', async (text, sentence) => {
    signedIn();
    const { user } = openShell('/scan');
    await user.type(await field(), `${text}{Enter}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(address()).toBe('/scan');
    expect(await field()).toHaveValue(text);
    // What a scanner types next takes its place.
    await user.keyboard('AB-1');
    expect(await field()).toHaveValue('AB-1');
  });

  test.each([
    ['a code of its own, in any case', 'nct-20', `/shelf-details/${demoId('vendor', 2)}`],
    ['its bare id', demoId('vendor', 2), `/shelf-details/${demoId('vendor', 2)}`],
  ])('opens a record by %s', async (_what, text, path) => {
    signedIn();
    const { user } = openShell('/scan');
    await user.type(await field(), `${text}{Enter}`);
    await waitFor(() => expect(address()).toBe(path));
  });

  test('lists the records that have one code, also on the way back from one of them', async () => {
    const { customer_account_id } = signedIn();
    for (const number of [1, 3])
      mockApi.state.vendors.change(customer_account_id, demoId('vendor', number), { vendor_code: 'TWICE' });
    const { user } = openShell('/scan');
    await user.type(await field(), 'twice{Enter}');
    expect(await screen.findByText('2 records have the code twice. Choose one.')).toBeVisible();
    expect(address()).toBe('/scan?code=twice');
    const list = within(screen.getByRole('region', { name: 'Records with the code twice' }));
    expect(list.getAllByRole('link')).toHaveLength(2);

    await user.click(list.getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/shelf-details\//));
    act(() => window.history.back());
    expect(await screen.findByText('2 records have the code twice. Choose one.')).toBeVisible();
  });

  test('says why a code could not be looked up', async () => {
    signedIn();
    answerWith('/vendors', { error: 'The database is being restarted.' }, 503);
    const { user } = openShell('/scan');
    await user.type(await field(), `${label}{Enter}`);
    expect(
      await screen.findByText('The code could not be looked up: The database is being restarted.'),
    ).toBeVisible();
  });

  describe('without a camera', () => {
    const set = (name: string, object: object, value: unknown) =>
      Object.defineProperty(object, name, { configurable: true, value });
    const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext');
    afterEach(() => {
      Object.defineProperty(window, 'isSecureContext', secure ?? { configurable: true, value: undefined });
      set('mediaDevices', navigator, undefined);
    });
    const refused = (name: string) => ({
      getUserMedia: () => Promise.reject(new DOMException('No.', name)),
    });

    test('asks for a large video, in which small bar codes can be read', async () => {
      const asked: unknown[] = [];
      const getUserMedia = (constraints: unknown) => {
        asked.push(constraints);
        return Promise.reject(new DOMException('No.', 'NotFoundError'));
      };
      set('isSecureContext', window, true);
      set('mediaDevices', navigator, { getUserMedia });
      signedIn();
      openShell('/scan');
      expect(await screen.findByText(/This device has no camera:/)).toBeVisible();
      expect(asked).toEqual([
        { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } },
      ]);
    });

    test.each([
      [false, undefined, /Browsers allow the camera only over HTTPS\./],
      [true, undefined, /This browser cannot use a camera:/],
      [true, refused('NotAllowedError'), /The camera is blocked for this site\. Allow it/],
      [true, refused('NotFoundError'), /This device has no camera:/],
      [true, refused('NotReadableError'), /Another program is using the camera. Close it/],
      [true, refused('AbortError'), /The camera could not be turned on\. Try again/],
    ])('says what to do: %#', async (isSecure, devices, sentence) => {
      set('isSecureContext', window, isSecure);
      set('mediaDevices', navigator, devices);
      signedIn();
      openShell('/scan');
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Choose an image' })).toBeVisible();
    });
  });
});

describe('a keyboard scanner', () => {
  test('opens a record from any page, and its keys are not shortcuts and press no button', async () => {
    signedIn();
    const { user } = openShell('/controls');
    const menu = screen.getByRole('button', { name: 'Menu' });
    menu.focus();
    const went = scan(label, menu);
    expect(went.at(-1)).toBe(false);
    await opened();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });

  test('leaves fields to those who type in them', async () => {
    signedIn();
    openShell('/scan');
    const field = await screen.findByRole('textbox', { name: 'Code' });
    expect(scan('https://else', field)).not.toContain(false);
  });

  test('is warned about a code that is not ours', async () => {
    signedIn();
    openShell('/controls');
    scan('4006381333931');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No record in your account has the code 4006381333931.',
    );
  });

  test('hands its code to the page Scan where that is open', async () => {
    signedIn();
    openShell('/scan');
    await screen.findByRole('textbox', { name: 'Code' });
    act(() => void scan('4006381333931'));
    expect(await screen.findByText(/has the code 4006381333931/)).toBeVisible();
    expect(address()).toBe('/scan');
  });

  test('opens a record by a code of its own, as short as codes are', async () => {
    signedIn();
    openShell('/controls');
    scan('NCT-20');
    await waitFor(() => expect(address()).toBe(`/shelf-details/${demoId('vendor', 2)}`));
  });

  test('leads to a choice where several records have the code', async () => {
    const { customer_account_id } = signedIn();
    for (const number of [1, 3])
      mockApi.state.vendors.change(customer_account_id, demoId('vendor', number), { vendor_code: 'TWICE' });
    openShell('/controls');
    scan('TWICE');
    expect(await screen.findByText('2 records have the code TWICE. Choose one.')).toBeVisible();
  });

  test('is not seen in a few keys that a person types', async () => {
    signedIn();
    const { user } = openShell('/controls');
    expect(scan('abc')).not.toContain(false);
    await user.keyboard('/');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
