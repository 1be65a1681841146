import { fireEvent, render, screen } from '@testing-library/react';
import { RichTextView } from './RichTextView';

const show = (html: string) => render(<RichTextView html={html} />).container;

test('shows headings from one level below the page heading, without skipping a level', () => {
  show('<h1>First</h1><h2>Second</h2><h6>Last</h6>');
  expect(screen.getByRole('heading', { name: 'First', level: 2 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Second', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Last', level: 4 })).toBeVisible();
});

test('starts one level below the page heading, whatever level the text starts with', () => {
  show('<h3>Deep</h3><h2>Higher</h2><h3>Deep again</h3>');
  const ranks = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(ranks).toEqual(['H2', 'H2', 'H3']);
});

test('keeps text styles, lists and links', () => {
  show('<ul><li><strong>Bold</strong> and <em>slanted</em></li></ul><p><a href="/products">Range</a></p>');
  expect(screen.getByRole('listitem')).toHaveTextContent('Bold and slanted');
  expect(screen.getByText('Bold').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Range' })).toHaveAttribute('href', '/products');
});

test('strips inline styles, classes and event handlers', () => {
  const container = show('<p style="color:red" class="x" onclick="alert(1)" id="y">Plain</p>');
  expect(container.querySelector('p')?.attributes).toHaveLength(0);
});

test.each([
  '<script>alert(1)</script>',
  '<style>p{display:none}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://elsewhere.example/"></iframe>',
  '<iframe src="https://www.youtube.com.elsewhere.example/embed/1"></iframe>',
  '<iframe srcdoc="<p>x</p>"></iframe>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,x">',
  '<object data="x"></object>',
])('removes %s', (html) => {
  const container = show(html);
  expect(container.firstElementChild).toBeEmptyDOMElement();
});

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'a link to %s keeps its text only',
  (href) => {
    show(`<a href="${href}">Press</a>`);
    expect(screen.getByText('Press')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('shows a video of an allowed host, of YouTube by the player without cookies', () => {
  show('<iframe src="//www.youtube.com/embed/7?start=9" width="560"></iframe>');
  expect(screen.getByTitle('Video')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/7?start=9',
  );
});

test('shows a picture from another server without sending a referrer', () => {
  show('<p><img src="https://pictures.example/coil.png" alt="A coil" width="640" height="480"></p>');
  const picture = screen.getByRole('img', { name: 'A coil' });
  expect(picture).toHaveAttribute('src', 'https://pictures.example/coil.png');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(picture).toHaveAttribute('width', '640');
});

test.each([
  ['A coil', 'No image: A coil'],
  ['', 'No image'],
])('replaces a picture (%s) that cannot be loaded with a text, until it can', (alt, words) => {
  const container = show(`<p><img src="https://pictures.example/gone.png" alt="${alt}"></p>`);
  const picture = container.querySelector('img') ?? container;
  fireEvent.error(picture);
  expect(screen.getByText(words)).toBeVisible();
  expect(picture).not.toBeVisible();
  // Browsers do not load hidden pictures that are lazy.
  expect(picture).toHaveAttribute('loading', 'eager');

  fireEvent.load(picture);
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(picture).toBeVisible();
});

test('keeps the text of unknown elements', () => {
  show('<section><p>One</p><marquee>Two</marquee></section>');
  expect(screen.getByText('One')).toBeVisible();
  expect(screen.getByText('Two')).toBeVisible();
});
