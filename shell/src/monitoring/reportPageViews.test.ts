import type { Shell } from '../shell-api/shell';
import { openShell, signedIn } from '../testing/openShell';
import { reportPageViews } from './reportPageViews';

function viewsOf(shell: Shell) {
  const views: string[] = [];
  reportPageViews({ ...shell, report: (entry) => entry.type === 'page-view' && views.push(entry.path) });
  return views;
}

test('a change of search, sort order or scroll position is not another page view', async () => {
  signedIn();
  const { shell, api } = openShell('/shelves');
  const views = viewsOf(shell);
  await api.navigate('/shelves?q=har', { replace: true });
  await api.navigate('/shelves?q=har&sort=-name', { replace: true });
  await api.navigate('/shelves?rows=100', { replace: true });
  expect(views).toEqual(['/shelves']);
});

test('a public page is reported by its path, a page of the console by its route pattern', async () => {
  const { shell } = openShell('/posts/7');
  expect(viewsOf(shell)).toEqual(['/posts/7']);

  signedIn();
  const { shell: console, api } = openShell('/shelf-details/12');
  const views = viewsOf(console);
  await api.navigate('/shelves');
  await api.navigate('/shelf-details/13');
  await api.navigate('/shelf-details/14');
  expect(views).toEqual([
    '/shelf-details/:shelfId?',
    '/shelves',
    '/shelf-details/:shelfId?',
    '/shelf-details/:shelfId?',
  ]);
});
