import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups, nameOf } from '@vended/webpack/groups.mjs';
import { repositoryFiles, root } from '../tree.mjs';

/** The files of `shared/` that several modules import and each of their builds has for itself, by the reason. */
const notShared = {
  'the shell provides it': ['module/router'],
  'a group with the descriptions of fields costs more bytes than it spares': ['design/form/describedForm'],
  'on demand or for single pages, apart from what groups load': [
    'design/csv-import/CsvImport',
    'design/csv-import/useImport',
    'design/labels/LabelsPage',
    'design/page/RecordPanel',
    'design/scan/ScanBatch',
  ],
  'for cards and slots, which was not tried': [
    'design/components/SummaryCard',
    'design/table/LoadedCard',
    'module/slots/Slot',
    'module/slots/reactExtension',
    'module/slots/summaryExtension',
    'module/slots/textProperties',
    'module/slots/useSummary',
  ],
  'small, which was not tried': [
    'contract/barCodes',
    'contract/devices.fields',
    'contract/permissions',
    'contract/recordCode',
    'contract/unnamedPlaces',
    'contract/users.fields',
    'design/components/ConfirmedButton',
    'design/components/ItemPicture',
    'design/csv-import/ImportLink',
    'design/csv-import/importColumn',
    'design/form/SuggestedField',
    'design/page/Breadcrumbs',
    'design/page/FormWidth',
    'design/table/DayFields',
    'design/table/useBulkChanges',
    'design/table/viewedList',
  ],
};

/** The files of `shared/` whose code the text of a file imports: neither types nor what only stories have. @param {string} text */
function sharedCodeIn(text) {
  const imports = text.matchAll(
    /^import (?!type )([^;]*?) from '@vended\/((?!testing\/)[^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'@vended\/((?!testing\/)[^']+)'/gm,
  );
  return [...imports].flatMap(([, names = '', file, onDemand]) =>
    /^\{(?:\s*type [^,}]+,?)*\s*\}$/.test(names) ? [] : (onDemand ?? file ?? []),
  );
}

/** The public site shares nothing: `shares: false` in its webpack.config.mjs. */
const sources = repositoryFiles().filter((file) =>
  /^mfe-(?!public\/)[a-z0-9-]+\/src\/(?!.*(?:\.(?:test|stories|fixture)\.|\/testing\/)).*\.tsx?$/.test(file),
);

it('every file of shared/ that several modules import is in a group, or is left out for a reason', () => {
  /** @type {Map<string, Set<string>>} */
  const modules = new Map();
  for (const source of sources)
    for (const file of sharedCodeIn(readFileSync(join(root, source), 'utf8')))
      modules.set(file, (modules.get(file) ?? new Set()).add(source.split('/')[0] ?? ''));
  const inGroups = groups.flatMap(({ files }) => files.map((file) => nameOf(file)));
  const common = [...modules].filter(([, users]) => users.size > 1).map(([file]) => file);
  expect(common.filter((file) => !inGroups.includes(file)).sort()).toEqual(
    Object.values(notShared).flat().sort(),
  );
});

it('types are not code, and what is imported on demand is', () => {
  expect(
    sharedCodeIn(`
import type { Flags } from '@vended/module/flags/createFlags';
import { type Card, type CardProps } from '@vended/design/components/Card';
import { Button, type ButtonProps } from '@vended/design/components/Button';
const load = () =>
  import(
    /* webpackChunkName: "dialog" */ '@vended/design/components/Dialog'
  );
`),
  ).toEqual(['design/components/Button', 'design/components/Dialog']);
});
