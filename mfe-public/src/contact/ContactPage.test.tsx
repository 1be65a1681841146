import { createLead } from '@vended/contract/leads';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { configure, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { visit } from '../testing/visit';

// The form holds back what comes quicker than a person types.
beforeAll(() => configure({ asyncUtilTimeout: 5_000 }));

async function fill(user: ReturnType<typeof visit>['user']) {
  await user.type(screen.getByLabelText('Name'), 'Robin Field');
  await user.type(screen.getByLabelText('Email'), 'robin@field.example');
  await user.type(screen.getByLabelText('Message'), 'Two carousels, please.');
}

test('an enquiry is sent, thanked for, and the form is empty again', async () => {
  const { user } = visit('/contact');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you! We’ll be in touch shortly.');
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

test('a failure keeps what was typed', async () => {
  mockApi.fail(createLead, 'no answer');
  const { user } = visit('/contact');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(screen.getByLabelText('Name')).toHaveValue('Robin Field');
  expect(screen.getByLabelText('Message')).toHaveValue('Two carousels, please.');
});

test('a refused field is marked with the server’s reason until it is changed', async () => {
  const { user } = visit('/contact');
  await user.type(screen.getByLabelText('Name'), 'Robin Field');
  await user.type(screen.getByLabelText('Email'), 'robin@field');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email must be an e-mail address.');
  await user.type(screen.getByLabelText('Email'), '.example');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
});

test('blank name and email are asked for, and nothing is sent', () => {
  visit('/contact');
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  // What the browser itself lets through: blanks only.
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: '   ' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Contact' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your name and email.');
  expect(mockApi.requests(createLead)).toHaveLength(0);
});

test('a robot that fills in the hidden field is thanked, and nothing is sent', async () => {
  const { user } = visit('/contact');
  await fill(user);
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'https://robot.example' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you!');
  expect(mockApi.requests(createLead)).toHaveLength(0);
});

test('what comes quicker than a person types is held back for a moment, and then sent', async () => {
  const { user } = visit('/contact');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Robin Field' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'robin@field.example' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(mockApi.requests(createLead)).toHaveLength(0);
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you!');
  expect(mockApi.requests(createLead)).toHaveLength(1);
});

test('is clean for axe', async () => {
  visit('/contact');
  expect(await axe(document.body)).toHaveNoViolations();
});
