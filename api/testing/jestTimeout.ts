// A slow machine must not fail the tests.
jest.setTimeout(60_000);
