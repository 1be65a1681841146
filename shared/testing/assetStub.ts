/** Stands for a style sheet, font or picture in tests, where no bundler gives it an address. */
const address = 'test-asset';

export default address;
