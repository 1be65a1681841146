// A slow machine must not fail the tests.
jest.setTimeout(300_000);
