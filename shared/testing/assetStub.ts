/** Replaces imported style sheets, fonts and pictures in tests, where no bundler provides their URLs. */
const address = 'test-asset';

export default address;
