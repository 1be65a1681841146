import { createLead } from '@vended/contract/leads';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { visit } from '../testing/visit';

async function fill(user: ReturnType<typeof visit>['user']) {
  await user.type(screen.getByLabelText('Name'), 'Robin Field');
  await user.type(screen.getByLabelText('Email'), 'robin@field.example');
  await user.type(screen.getByLabelText('Message'), 'Two carousels, please.');
}

test('sends an enquiry, shows the thanks in a live region, and clears the form', async () => {
  const { user } = visit('/contact');
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(status).toHaveTextContent('Thank you! We’ll be in touch shortly.'));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(mockApi.requests(createLead)).toEqual([
    {
      action: 'INSERT',
      name: 'Robin Field',
      company: '',
      email: 'robin@field.example',
      phone: '',
      message: 'Two carousels, please.',
    },
  ]);
});

test('after a failure says why, and keeps the input', async () => {
  const error = 'Too many enquiries have come from your network. Please try again in 15 minutes.';
  mockApi.fail(createLead, { status: 429, error });
  const { user } = visit('/contact');
  const alert = screen.getByRole('alert');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(alert).toHaveTextContent(`Something went wrong. Please try again. ${error}`));
  expect(screen.getByLabelText('Name')).toHaveValue('Robin Field');
  expect(screen.getByLabelText('Message')).toHaveValue('Two carousels, please.');
});

test('shows the server’s error at a rejected field, which has the focus, until the field is changed', async () => {
  const { user } = visit('/contact');
  await user.type(screen.getByLabelText('Name'), 'Robin Field');
  await user.type(screen.getByLabelText('Email'), 'robin@field');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email must be an e-mail address.');
  await user.type(screen.getByLabelText('Email'), '.example');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
});

test('requires name and email, and sends nothing without them', () => {
  visit('/contact');
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  // Spaces pass the validation of the browser.
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '   ' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Contact' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your name and email.');
  expect(mockApi.requests(createLead)).toHaveLength(0);
});

test('an enquiry in which the honeypot is filled in is sent and marked, because a browser may have filled it in', async () => {
  const { user } = visit('/contact');
  await fill(user);
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'https://robot.example' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Thank you!/)).toBeVisible();
  expect(mockApi.requests(createLead)).toMatchObject([
    { message: 'Two carousels, please.', possible_spam: true },
  ]);
});

test.each([
  ['?about=Type%20C', 'I would like to know more about Type C.'],
  ['?product=VS-1800', 'I would like to know more about Spiral 1800 (part number VS-1800).'],
  ['?product=VX-9', 'I would like to know more about part number VX-9.'],
  [`?job=${demoId('career', 1)}`, 'I would like to apply for the position of Field service engineer.'],
])('a link with %s begins the message', async (query, message) => {
  const { user } = visit(`/contact${query}`);
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(message));
  await user.type(screen.getByLabelText('Message'), ' Please call.');
  expect(screen.getByLabelText('Message')).toHaveValue(`${message} Please call.`);
});

test.each([
  ['/apex-edge-conversion-kit', 'I would like to know more about the Apex Edge conversion kit.'],
  ['/franchise', 'I would like to know more about a Vended franchise.'],
  ['/financeoptions', 'I would like to know more about your finance options.'],
])('every button of %s to the form begins the message', async (page, message) => {
  const { user } = visit(page);
  const buttons = within(screen.getByRole('main')).getAllByRole('link', { name: 'Contact Us' });
  const addresses = new Set(buttons.map((button) => button.getAttribute('href')));
  expect(addresses.size).toBe(1);
  await user.click(buttons[0] ?? document.body);
  expect(await screen.findByLabelText('Message')).toHaveValue(message);
});

test('a link cannot put words into the message', () => {
  visit('/contact?about=how%20cheap%20you%20are');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('a link that once thanked a visitor thanks nobody else', () => {
  visit('/contact?sent=1');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says what becomes of what is sent, and for how long it is kept', () => {
  visit('/contact');
  expect(screen.getByText(/erase them within two years/)).toBeVisible();
});

test('delays an enquiry that is submitted faster than a user can type', async () => {
  const { user } = visit('/contact');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Robin Field' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'robin@field.example' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  expect(mockApi.requests(createLead)).toHaveLength(0);
  expect(await screen.findByText(/^Thank you!/)).toBeVisible();
  expect(mockApi.requests(createLead)).toHaveLength(1);
});
