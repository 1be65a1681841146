import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} BuiltGroups
 * @property {string} version what all groups are shared under: builds of one version have the same content
 * @property {Record<string, string>} files the absolute path of each group's code, by its name
 * @property {readonly string[]} packages the folders of the npm packages in them
 */

/** The folder of our packages. */
export const sharedDir = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The files of our packages that builds share, in groups. A group is one file in the browser, so its files are those that pages need
 * together. Groups must not import each other in a circle. A file is named as it is imported, without `@vended/`, and no two files of a group
 * export the same name. A file with components or state that a group imports must be in a group.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const files = {
  // What cards need, which have neither a store nor a router.
  basics: [
    'contract/limits',
    'contract/csvSeparators',
    'contract/filters',
    'contract/momentText',
    'contract/savedViews',
    'design/components/Button',
    'design/components/ButtonLink',
    'design/components/Icon',
    'design/components/IconButton',
    'design/components/Link',
    'design/components/SpinnerRing',
    'design/components/VisuallyHidden',
    'design/components/buttonStyles',
    'design/components/onDemand',
    'design/table/csvSeparator',
    'design/csv/rowCount',
    'design/csv/saveFile',
    'design/form/SelectControl',
    'design/form/inputButtonStyles',
    'design/table/tableStyles',
    'design/table/useFocusInRows',
    'design/theme/controlStyles',
    'design/theme/tokens',
    'module/ShellContext',
    'module/browser/storeValue',
    'module/useShellLocation',
  ],
  // What the first page of every area needs.
  lists: [
    'contract/fieldText',
    'design/components/BackLink',
    'design/components/EmptyState',
    'design/components/Pill',
    'design/components/Skeleton',
    'design/components/Spinner',
    'design/components/afterDelay',
    'design/components/inDialog',
    'design/csv/CsvExport',
    'design/form/InlineForm',
    'design/form/saveBar',
    'design/form/settle',
    'design/format/dates',
    'design/format/fieldText',
    'design/page/Page',
    'design/page/PageHeader',
    'design/page/pageOnDemand',
    'design/page/useLostFocus',
    'design/table/BulkBar',
    'design/table/CardSort',
    'design/table/CellText',
    'design/table/FilterBar',
    'design/table/ListFilters',
    'design/table/ListTools',
    'design/table/LoadFailure',
    'design/table/LoadMore',
    'design/table/NothingFound',
    'design/table/RecordList',
    'design/table/ScrollingLine',
    'design/table/Table',
    'design/table/TableBody',
    'design/table/TableHead',
    'design/table/TableRow',
    'design/table/TableSkeleton',
    'design/table/TickBox',
    'design/table/UnfoldingText',
    'design/table/counted',
    'design/table/listColumns',
    'design/table/listLayout',
    'design/table/listPages',
    'design/table/pageCount',
    'design/table/sortsIn',
    'design/table/tableFailure',
    'design/table/useDebouncedText',
    'design/table/useListAddress',
    'design/table/useListLayout',
    'design/table/useListViews',
    'design/table/useListPlaces',
    'design/table/useReturnToRow',
    'design/table/useSelection',
    'module/ModuleRoot',
    'module/PageRoot',
    'module/ShellRouter',
    'module/moduleLifecycles',
    'module/query/archivePost',
    'module/query/draftOfSave',
    'module/query/isMissing',
    'module/query/moduleApi',
    'module/query/moduleStore',
    'module/query/reasonOf',
    'module/query/refreshQueries',
    'module/query/reuseStore',
    'module/query/useLoadFailure',
    'module/query/useNetworkReturns',
    'module/query/useSaving',
    'module/request/apiAnswer',
    'module/rootLifecycles',
    'module/scans',
    'module/ssr/HydrationContext',
  ],
  // What pages with a form need.
  forms: [
    'contract/archiveKinds',
    'contract/fileSize',
    'design/form/Checkbox',
    'design/form/ConflictPanel',
    'design/form/DraftOffer',
    'design/form/ErrorSummary',
    'design/form/Field',
    'design/form/FileField',
    'design/form/FilePreview',
    'design/form/FormSection',
    'design/form/FormShell',
    'design/form/FormSkeleton',
    'design/form/RecordForm',
    'design/form/Select',
    'design/form/TextArea',
    'design/form/TextField',
    'design/form/UniqueField',
    'design/form/draftStorage',
    'design/form/fieldProps',
    'design/form/pictureFile',
    'design/form/useConflict',
    'design/form/useDraft',
    'design/form/useForm',
    'design/form/useRecordForm',
    'design/history/RecordHistory',
    'design/labels/LabelButton',
    'design/labels/SelectionLabels',
    'design/labels/label',
    'design/page/BesideForm',
    'design/page/Facts',
    'design/page/RecordArchive',
    'design/page/RecordNotFound',
    'design/page/RecordPage',
    'design/page/useArchive',
    'module/request/randomKey',
  ],
  // What contains parts of Base UI: a dialog and what is in it need the same copy of that library, because of its contexts. Lint
  // refuses its other parts in modules, which would bring another copy.
  dialogs: [
    'design/components/ConfirmDialog',
    'design/components/Dialog',
    'design/components/SecretDialog',
    'design/components/copyText',
    'design/components/overlay',
    'design/form/Combobox',
    'design/form/useDebouncedSearch',
    'design/table/FilterPanel',
  ],
};

/**
 * The files that groups load on demand, by the names of their packages: the builds that contain a group find them by these. They count
 * for the version of the groups.
 */
const onDemand = [
  'contract/csvText',
  'design/csv/everyRow',
  'design/csv/exportList',
  'design/history/HistoryEntries',
  'design/labels/LabelDialog',
  'design/table/WindowedBody',
];

/** Their absolute paths. @throws when there is no such file */
export const loadedOnDemand = onDemand.map(pathOf);

/** The groups, with absolute paths of their files. @throws when there is no such file */
export const groups = Object.entries(files).map(([name, of]) => ({ name, files: of.map(pathOf) }));

const names = new Map([...Object.values(files).flat(), ...onDemand].map((name) => [pathOf(name), name]));

/** How a file of a group, or one that groups load on demand, is named above. @param {string} file its absolute path */
export const nameOf = (file) => names.get(file) ?? '';

/** @param {string} name */
function pathOf(name) {
  // What only its own package imports has no address there: it is named by its path.
  const found = [offeredFile(name), `${name}.tsx`, `${name}.ts`]
    .map((file) => path.join(sharedDir, file))
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
  if (!found) throw new Error(`groups.mjs names ${name}, which is not a file of shared/.`);
  return found;
}

/** The file that a package offers by a name; blank if it offers none. @param {string} name */
function offeredFile(name) {
  const [folder = '', ...address] = name.split('/');
  const { exports } = JSON.parse(readFileSync(path.join(sharedDir, folder, 'package.json'), 'utf8'));
  const offered = exports[`./${address.join('/')}`];
  // The packages of the kit also offer declarations.
  const file = offered?.default ?? offered;
  return file === undefined ? '' : path.join(folder, file);
}

/** The keys of all groups. A key stays in the list when its group goes: builds that have it are published again. @type {readonly string[]} */
const keys = JSON.parse(readFileSync(path.join(sharedDir, 'module/platform/groupKeys.json'), 'utf8'));

/** The key under which builds share a group. @param {string} name @throws when publishing would not know it */
export function keyOfGroup(name) {
  const key = `@vended/${name}`;
  if (!keys.includes(key)) throw new Error(`groupKeys.json does not name ${key}.`);
  return key;
}

/** Whether something is shared under the key of a group. @param {string} key */
export const isGroup = (key) => keys.includes(key);
