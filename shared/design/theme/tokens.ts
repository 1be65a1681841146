import type { ColorRole } from './palette';

/** Colours by role. The theme sets their values. */
export const color = {
  /** The background of a page. */
  page: 'var(--color-page)',
  /** The background of surfaces above the page: cards, menus, dialogs. */
  raised: 'var(--color-raised)',
  /** The background of recessed areas: filter bars, areas behind pictures. */
  sunken: 'var(--color-sunken)',
  /** The background on hover. */
  hover: 'var(--color-hover)',
  text: 'var(--color-text)',
  /** Secondary text. */
  muted: 'var(--color-muted)',
  /** Decorative borders. */
  line: 'var(--color-line)',
  /** The faintest border, between the rows of a list. */
  hairline: 'var(--color-hairline)',
  /** The border of an interactive control. */
  control: 'var(--color-control)',
  placeholder: 'var(--color-placeholder)',
  action: 'var(--color-action)',
  actionHover: 'var(--color-action-hover)',
  onAction: 'var(--color-on-action)',
  /** The background of a selected item. */
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
  /** What will soon need somebody. */
  warningText: 'var(--color-warning-text)',
  /** What charts tell apart. */
  category1: 'var(--color-category-1)',
  category2: 'var(--color-category-2)',
  /** Yellow; never under white text. */
  typeS: 'var(--color-type-s)',
  onTypeS: 'var(--color-on-type-s)',
  typeC: 'var(--color-type-c)',
  onTypeC: 'var(--color-on-type-c)',
  typeU: 'var(--color-type-u)',
  onTypeU: 'var(--color-on-type-u)',
  typeOther: 'var(--color-type-other)',
  onTypeOther: 'var(--color-on-type-other)',
  /** A border that keeps the black of other categories visible on a dark page. */
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
  /** The backdrop between the page and a modal dialog. */
  scrim: 'var(--color-scrim)',
} as const satisfies Record<Camel<ColorRole>, string>;

/** The outline of what has the focus, or of what is shown in its place. */
export const focusRing = `2px solid ${color.focus}`;

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
  /** 14 px, or 16 px on touch screens, so that phones do not zoom into a field. */
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

/** Distances on a 4 px grid, named by the number of steps. */
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

/** Sizes that several components share. */
export const size = {
  /** Height of a button or field: 36 px, or 44 px on touch screens. */
  control: 'var(--size-control)',
  /** Height of a row in a list: 44 px. */
  row: 'var(--size-row)',
  sidebar: 'var(--size-sidebar)',
  /** Width of the sidebar when it is collapsed to its icons. */
  sidebarRail: 'var(--size-sidebar-rail)',
  topBar: 'var(--size-top-bar)',
  /** Maximum width of a form: 640 px. */
  form: 'var(--size-form)',
  /** Maximum width of a page of the console. */
  page: 'var(--size-page)',
} as const;

export const radius = {
  small: 'var(--radius-small)',
  control: 'var(--radius-control)',
  large: 'var(--radius-large)',
  round: 'var(--radius-round)',
} as const;

/** Shadows, only for floating elements. */
export const shadow = {
  float: 'var(--shadow-float)',
  overlay: 'var(--shadow-overlay)',
} as const;

/** Durations with easing. All are zero if the system asks for reduced motion. */
export const motion = {
  /** 120 ms: colour changes on hover. */
  quick: 'var(--motion-quick)',
  /** 160 ms: menus and popups that open. */
  steady: 'var(--motion-steady)',
  /** 200 ms: overlays that cover the page. */
  overlay: 'var(--motion-overlay)',
} as const;

/** Stacking order. */
export const layer = {
  sticky: 'var(--layer-sticky)',
  topBar: 'var(--layer-top-bar)',
  sidebar: 'var(--layer-sidebar)',
  overlay: 'var(--layer-overlay)',
  tooltip: 'var(--layer-tooltip)',
} as const;

/** Media queries. They cannot use custom properties. */
export const media = {
  /** Phones: under 640 px. */
  narrow: '@media (max-width: 39.99rem)',
  /** Viewports on which the sidebar overlays the page: under 960 px. */
  overlaySidebar: '@media (max-width: 59.99rem)',
  /** Viewports whose top bar has space for buttons and names only: under 1440 px. */
  tightBar: '@media (max-width: 89.99rem)',
  /** Viewports with space for two or three columns: 960 px and more. */
  wide: '@media (min-width: 60rem)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
