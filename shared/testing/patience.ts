// A busy machine is no failure: these limits end a test that hangs, they do not say how quick one has to be.
jest.setTimeout(60_000);
