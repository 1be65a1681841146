import { tearDown } from './globalSetup.config';

/** Stops the server of the run. */
export default function stop(): Promise<void> {
  return tearDown();
}
