import { lockFolder } from '../storage/postgres/folderLock';

/** Claims a folder and holds it for a moment. For the test that starts several of these at once. */
lockFolder(process.argv.at(-1) ?? '').then(
  () => {
    console.log('mine');
    setTimeout(() => undefined, 3000);
  },
  (error: unknown) => console.log(String(error)),
);
