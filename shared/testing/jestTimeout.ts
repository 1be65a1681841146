// Only ends tests that hang. It is generous, so that tests do not fail on a busy machine.
jest.setTimeout(300_000);
