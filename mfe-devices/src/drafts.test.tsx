import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen } from '@testing-library/react';
import * as devices from './devices/DeviceForm.stories';

const { Standard } = screenStories(devices);
const firmware = () => screen.findByRole('textbox', { name: 'Firmware version' });

test('a changed device is saved once the person has signed in again, as it was typed', async () => {
  const { user, shell } = await openStory(Standard);
  shell.answerSignIn(true);
  await user.clear(await firmware());
  await user.type(await firmware(), '9.9');
  mockApi.signOut();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Device updated successfully');
  expect(shell.timesAskedToSignIn()).toBeGreaterThan(0);
  expect(mockApi.state.devices.all()).toContainEqual(expect.objectContaining({ firmware_version: '9.9' }));
});
