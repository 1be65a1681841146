import type { ColorRole } from './palette';

/** Colours by role; the theme gives them their values. */
export const color = {
  /** The ground of a page. */
  page: 'var(--color-page)',
  /** What lies on the page: cards, menus, dialogs. */
  raised: 'var(--color-raised)',
  /** What lies deeper than the page: filter bars, picture grounds. */
  sunken: 'var(--color-sunken)',
  /** Under the pointer. */
  hover: 'var(--color-hover)',
  text: 'var(--color-text)',
  /** Text of second rank. */
  muted: 'var(--color-muted)',
  /** Edges that separate and mean nothing more. */
  line: 'var(--color-line)',
  /** The faintest edge, between the rows of a list. */
  hairline: 'var(--color-hairline)',
  /** The edge of something that can be operated. */
  control: 'var(--color-control)',
  placeholder: 'var(--color-placeholder)',
  action: 'var(--color-action)',
  actionHover: 'var(--color-action-hover)',
  onAction: 'var(--color-on-action)',
  /** The ground of what is selected. */
  actionTint: 'var(--color-action-tint)',
  focus: 'var(--color-focus)',
  success: 'var(--color-success)',
  successHover: 'var(--color-success-hover)',
  onSuccess: 'var(--color-on-success)',
  successText: 'var(--color-success-text)',
  error: 'var(--color-error)',
  errorHover: 'var(--color-error-hover)',
  onError: 'var(--color-on-error)',
  errorText: 'var(--color-error-text)',
  errorTint: 'var(--color-error-tint)',
  /** Yellow; never under white text. */
  typeS: 'var(--color-type-s)',
  onTypeS: 'var(--color-on-type-s)',
  typeC: 'var(--color-type-c)',
  onTypeC: 'var(--color-on-type-c)',
  typeU: 'var(--color-type-u)',
  onTypeU: 'var(--color-on-type-u)',
  typeOther: 'var(--color-type-other)',
  onTypeOther: 'var(--color-on-type-other)',
  /** Keeps the black of any other category visible on a dark page. */
  typeOtherEdge: 'var(--color-type-other-edge)',
  sidebar: 'var(--color-sidebar)',
  sidebarHover: 'var(--color-sidebar-hover)',
  sidebarActive: 'var(--color-sidebar-active)',
  sidebarLine: 'var(--color-sidebar-line)',
  onSidebar: 'var(--color-on-sidebar)',
  onSidebarStrong: 'var(--color-on-sidebar-strong)',
  sidebarAccent: 'var(--color-sidebar-accent)',
  tooltip: 'var(--color-tooltip)',
  onTooltip: 'var(--color-on-tooltip)',
  /** Between the page and what floats above all of it. */
  scrim: 'var(--color-scrim)',
} as const satisfies Record<Camel<ColorRole>, string>;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Text sizes (12 · 14 · 16 · 18 · 22 · 28 · 36 · 48 px), weights and line heights. */
export const font = {
  family: 'var(--font-family)',
  mono: 'var(--font-mono)',
  /** 12 px. */
  caption: 'var(--font-caption)',
  /** 14 px: the console's text. */
  body: 'var(--font-body)',
  /** 14 px, but 16 px where touched, so that phones do not zoom into a field. */
  field: 'var(--font-field)',
  /** 16 px: the public site's text. */
  reading: 'var(--font-reading)',
  /** 18 px. */
  lead: 'var(--font-lead)',
  /** 22 px. */
  title: 'var(--font-title)',
  /** 28 px. */
  heading: 'var(--font-heading)',
  /** 36 px. */
  display: 'var(--font-display)',
  /** 48 px. */
  hero: 'var(--font-hero)',
  regular: '400',
  medium: '500',
  strong: '600',
  heavy: '700',
  lineTight: '1.2',
  lineSnug: '1.35',
  line: '1.5',
} as const;

/** Distances on the 4 px grid, named by their number of steps. */
export const space = {
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  8: 'var(--space-8)',
  10: 'var(--space-10)',
  12: 'var(--space-12)',
  16: 'var(--space-16)',
  20: 'var(--space-20)',
  24: 'var(--space-24)',
} as const;

/** Extents that several parts agree on. */
export const size = {
  /** Height of a button or field: 36 px, 44 px where touched. */
  control: 'var(--size-control)',
  /** Height of a row in a list: 44 px. */
  row: 'var(--size-row)',
  sidebar: 'var(--size-sidebar)',
  /** The sidebar when it is collapsed to its icons. */
  sidebarRail: 'var(--size-sidebar-rail)',
  topBar: 'var(--size-top-bar)',
  /** The widest a form gets: 640 px. */
  form: 'var(--size-form)',
  /** The widest a page of the console gets. */
  page: 'var(--size-page)',
} as const;

export const radius = {
  small: 'var(--radius-small)',
  control: 'var(--radius-control)',
  large: 'var(--radius-large)',
  round: 'var(--radius-round)',
} as const;

/** Shadows, only for what floats. */
export const shadow = {
  float: 'var(--shadow-float)',
  overlay: 'var(--shadow-overlay)',
} as const;

/** Durations with their easing; all are nothing when the system asks for less motion. */
export const motion = {
  /** 120 ms: colour under the pointer. */
  quick: 'var(--motion-quick)',
  /** 160 ms: things that open. */
  steady: 'var(--motion-steady)',
  /** 200 ms: what covers the page. */
  overlay: 'var(--motion-overlay)',
} as const;

/** What lies above what. */
export const layer = {
  sticky: 'var(--layer-sticky)',
  topBar: 'var(--layer-top-bar)',
  sidebar: 'var(--layer-sidebar)',
  overlay: 'var(--layer-overlay)',
  tooltip: 'var(--layer-tooltip)',
} as const;

/** Media conditions; custom properties cannot stand in these. */
export const media = {
  /** Phones: under 640 px. */
  narrow: '@media (max-width: 39.99rem)',
  /** Where the sidebar lies over the page: under 960 px. */
  overlaySidebar: '@media (max-width: 59.99rem)',
  /** Room for two or three columns: 960 px and more. */
  wide: '@media (min-width: 60rem)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
