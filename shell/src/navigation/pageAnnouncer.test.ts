import { createPageAnnouncer } from './pageAnnouncer';
import { createShellHistory, type ShellHistory } from './shellHistory';

let history: ShellHistory;

const renderHeading = (text: string) => {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = text;
  document.body.replaceChildren(heading);
  return heading;
};

beforeEach(() => {
  window.history.pushState(null, '', '/groups');
  history = createShellHistory({ resolve: (address) => address, mayLeave: () => true });
});

test('the first page of a visit sets the title and leaves the focus alone', () => {
  const announcer = createPageAnnouncer(history);
  announcer.shown('Groups', renderHeading('Groups'));
  expect(document.title).toBe('Groups · Vended');
  expect(announcer.announcement()).toBe('');
  expect(document.body).toHaveFocus();
});

test('the next page is announced, and its heading gets the focus', async () => {
  const announcer = createPageAnnouncer(history);
  announcer.shown('Groups', renderHeading('Groups'));
  await history.navigate('/vendors');
  const heading = renderHeading('Vendors');
  announcer.shown('Vendors', heading);
  expect(announcer.announcement()).toBe('Vendors');
  expect(heading).toHaveFocus();
});

test('a heading that a page shows only with its data is announced, and gets the focus', async () => {
  const announcer = createPageAnnouncer(history);
  announcer.shown('Blog', renderHeading('Blog'));
  await history.navigate('/blog/1');
  announcer.shown('Blog post', null);
  expect(announcer.announcement()).toBe('Blog post');

  const heading = renderHeading('A locker for every shift');
  announcer.shown('A locker for every shift', heading);

  expect(announcer.announcement()).toBe('A locker for every shift');
  expect(heading).toHaveFocus();
});

test('the first page of a visit is not announced when its heading is shown later', () => {
  const announcer = createPageAnnouncer(history);
  announcer.shown('Groups', null);
  announcer.shown('Groups', renderHeading('Groups'));
  expect(announcer.announcement()).toBe('');
  expect(document.body).toHaveFocus();
});

test('another view at the same path is announced like a page', async () => {
  const announcer = createPageAnnouncer(history);
  announcer.shown('Groups', renderHeading('Groups'));
  await history.navigate('/groups?group_id=1');
  const heading = renderHeading('Locations in North');
  announcer.shown('Locations in North', heading);
  expect(announcer.announcement()).toBe('Locations in North');
  expect(heading).toHaveFocus();
});

test('a page whose title changes after loading is not announced again', () => {
  const announcer = createPageAnnouncer(history);
  const heading = renderHeading('Locations');
  announcer.shown('Locations', heading);
  announcer.shown('Locations in North', heading);
  expect(document.title).toBe('Locations in North · Vended');
  expect(announcer.announcement()).toBe('');
});
