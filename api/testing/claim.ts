import { lockFolder } from '../storage/postgres/folderLock';

/** Claims a folder and holds it until it is ended. For the test that starts several of these at once. */
lockFolder(process.argv.at(-1) ?? '').then(
  () => {
    console.log('mine');
    setInterval(() => undefined, 60_000);
  },
  (error: unknown) => console.log(String(error)),
);
