import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the files that builds may share. */
export const sharedDir = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * The files of `shared/` that builds share, in clusters. A cluster is one file in the browser, so its files are those that
 * pages need together: every first page of a module needs the first two clusters, forms some of the next, and the others are for single pages.
 * Clusters must not depend on each other in a cycle. A file is named without its ending, and no two files of a
 * cluster export the same name.
 *
 * @type {readonly { name: string, files: readonly string[] }[]}
 */
export const clusters = [
  {
    name: 'basics',
    files: [
      'contract/businessConstants',
      'contract/csvSeparators',
      'contract/filters',
      'contract/momentText',
      'contract/viewedLists',
      'design/components/Button',
      'design/components/ButtonLink',
      'design/components/Icon',
      'design/components/IconButton',
      'design/components/Link',
      'design/components/SpinnerRing',
      'design/components/VisuallyHidden',
      'design/components/buttonStyles',
      'design/components/lucideIcon',
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
      'module/useShellLocation',
    ],
  },
  {
    // Separate from the basics, because the cards of the home page have neither a store nor a router.
    name: 'pages',
    files: [
      'contract/fieldText',
      'design/components/BackLink',
      'design/components/EmptyState',
      'design/components/Pill',
      'design/components/Skeleton',
      'design/components/Spinner',
      'design/components/afterDelay',
      'design/csv/CsvExport',
      'design/form/InlineForm',
      'design/format/dates',
      'design/format/fieldText',
      'design/page/Page',
      'design/page/PageHeader',
      'design/page/pageOnDemand',
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
      'design/table/SearchableTable',
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
      'design/table/useListPlaces',
      'design/table/useReturnToRow',
      'design/table/useSelection',
      'module/ModuleRoot',
      'module/PageRoot',
      'module/ShellRouter',
      'module/moduleLifecycles',
      'module/query/archivePost',
      'module/query/isMissing',
      'module/query/moduleApi',
      'module/query/moduleStore',
      'module/query/refreshQueries',
      'module/query/reuseStore',
      'module/query/useLoadFailure',
      'module/query/useNetworkReturns',
      'module/request/apiAnswer',
      'module/rootLifecycles',
      'module/scans',
      'module/ssr/HydrationContext',
    ],
  },
  { name: 'long-lists', files: ['design/table/WindowedBody'] },
  {
    name: 'csv',
    files: [
      'contract/csvColumn',
      'contract/csvEnd',
      'contract/csvGuard',
      'contract/csvText',
      'design/csv/everyRow',
      'design/csv/exportList',
      'design/csv-import/faultyRows',
      'design/csv-import/likelyLetters',
      'design/csv-import/readCsv',
    ],
  },
  {
    name: 'fields',
    files: [
      'design/form/Checkbox',
      'design/form/Field',
      'design/form/Select',
      'design/form/TextArea',
      'design/form/TextField',
      'design/form/UniqueField',
      'design/form/fieldProps',
    ],
  },
  {
    name: 'forms',
    files: [
      'design/form/ConflictPanel',
      'design/form/DraftOffer',
      'design/form/ErrorSummary',
      'design/form/FormSection',
      'design/form/FormShell',
      'design/form/FormSkeleton',
      'design/form/RecordForm',
      'design/form/draftStorage',
      'design/form/useConflict',
      'design/form/useDraft',
      'design/form/useForm',
      'module/query/reasonOf',
      'module/query/useSaving',
    ],
  },
  {
    name: 'records',
    files: [
      'contract/archiveKinds',
      'design/history/RecordHistory',
      'design/page/Facts',
      'design/page/RecordArchive',
      'design/page/RecordFailure',
      'design/page/useArchive',
    ],
  },
  {
    name: 'history',
    files: ['contract/historyKinds', 'design/history/HistoryEntries', 'design/history/useHistoryPages'],
  },
  {
    name: 'pictures',
    files: [
      'contract/fileSize',
      'design/form/FileField',
      'design/form/FilePreview',
      'design/form/pictureFile',
    ],
  },
  {
    // A dialog and what is in it need the same copy of this library, because of its contexts. Lint refuses its other parts in modules,
    // which would bring another copy.
    name: 'base-ui',
    files: ['alert-dialog', 'combobox', 'dialog'].map(baseUiFile),
  },
  {
    name: 'dialogs',
    files: [
      'design/components/ConfirmDialog',
      'design/components/Dialog',
      'design/components/SecretDialog',
      'design/components/copyText',
      'design/components/overlay',
      'design/form/Combobox',
      'design/form/useDebouncedSearch',
      'design/table/FilterPanel',
    ],
  },
  {
    name: 'imports',
    files: [
      'design/csv-import/ChooseLetters',
      'design/csv-import/CsvImport',
      'design/csv-import/CsvTemplate',
      'design/csv-import/ImportRows',
      'design/csv-import/MapColumns',
      'design/csv-import/columnMapping',
      'design/csv-import/importWork',
      'design/csv-import/letters',
      'design/csv-import/useCsvImport',
      'design/csv-import/useImport',
      'design/csv-import/useSaveCsv',
    ],
  },
  {
    name: 'list-panels',
    files: [
      'design/table/ColumnsPanel',
      'design/table/ListPanels',
      'design/table/OpenView',
      'design/table/ViewsPanel',
      'design/table/useViewCalls',
      'design/table/viewSettings',
    ],
  },
  {
    name: 'labels',
    files: [
      'design/labels/LabelChooser',
      'design/labels/LabelsPage',
      'design/labels/useChosenLabels',
      'design/page/RecordPanel',
    ],
  },
  {
    name: 'label-buttons',
    files: ['design/labels/LabelButton', 'design/labels/SelectionLabels', 'design/labels/label'],
  },
  { name: 'qr-codes', files: ['design/components/QrCode'] },
  { name: 'record-codes', files: ['contract/macAddress', 'contract/recordCode', 'contract/scannedCode'] },
  {
    name: 'scanning',
    files: [
      'design/scan/CodeHits',
      'design/scan/ScanBatch',
      'design/scan/Scanner',
      'design/scan/camera',
      'design/scan/codeFormats',
      'design/scan/codeReader',
      'design/scan/collection',
      'design/scan/findByCode',
    ],
  },
  {
    name: 'label-printing',
    files: [
      'design/components/Logo',
      'design/labels/LabelDialog',
      'design/labels/LabelSheets',
      'design/labels/PrintedLabels',
      'design/labels/labelStock',
    ],
  },
];

/** Where npm has installed a part of the library, relative to `shared/`. @param {string} part */
function baseUiFile(part) {
  const { resolve } = createRequire(path.join(sharedDir, 'design/package.json'));
  const folder = path.dirname(resolve(`@base-ui/react/${part}`));
  return path.relative(sharedDir, path.join(folder, 'index.mjs')).replaceAll('\\', '/');
}

/** The name of each file's cluster. */
const clusterByFile = new Map(clusters.flatMap(({ name, files }) => files.map((file) => [file, name])));

const endings = ['.tsx', '.ts', ''];

/** The cluster that an absolute path belongs to; undefined for a file that is not shared. @param {string} resource */
export function clusterOf(resource) {
  const file = path
    .relative(sharedDir, resource)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '');
  return clusterByFile.get(file);
}

/** The absolute path of a shared file. @param {string} file @returns {string} @throws when there is none */
export function pathOf(file) {
  const found = endings.map((ending) => path.join(sharedDir, file + ending)).find((at) => existsSync(at));
  if (!found) throw new Error(`clusters.mjs names ${file}, which is not a file of shared/.`);
  return found;
}
