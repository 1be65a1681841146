import ts from 'typescript';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryFiles, root } from './tree.mjs';

/**
 * The tests that save forms after their session has ended, where that is not in the test next to the form, and the words by which each
 * finds the form.
 *
 * @type {Record<string, Record<string, string>>}
 */
const testedIn = {
  'mfe-content/src/drafts.long.test.tsx': {
    BlogPostForm: 'Save Post',
    CareerForm: 'Save Career',
    LeadForm: 'Save Changes',
  },
  'mfe-devices/src/drafts.test.tsx': { DeviceForm: 'Save Changes' },
  'mfe-inventory/src/drafts.long.test.tsx': {
    GroupAdd: 'Add Group',
    GroupEdit: 'Edit Group',
    ItemForm: 'Save Item',
    LocationAdd: 'Add Location',
    LocationEdit: 'Edit Location',
    StockroomAdd: 'Add Stockroom',
    StockroomEdit: 'Edit Stockroom',
    VendorForm: 'Save Vendor',
  },
  'mfe-platform/src/rollouts/Rollouts.test.tsx': { RolloutForm: 'Roll out' },
  'mfe-stock/src/events/EventsPage.test.tsx': { DismissDialog: 'Dismiss' },
  'mfe-users/src/drafts.test.tsx': { PasswordForm: 'Change Password', UserForm: 'Create User' },
};

/** What a file holds, nothing where there is none. @param {string} file */
const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

it('every form of the console is saved by a test after its session has ended', () => {
  const forms = repositoryFiles()
    .filter((file) => /^(?:shell|mfe-[^/]+)\/src\/(?:.*\/)?[^./]*\.tsx$/.test(file))
    .filter((file) => /use(?:Record)?Form\(/.test(textOf(file)))
    .filter((file) => !textOf(file.replace('.tsx', '.test.tsx')).includes('answerSignIn('))
    .map((file) => basename(file, '.tsx'));
  expect(forms.toSorted()).toEqual(Object.values(testedIn).flatMap(Object.keys).toSorted());
});

it.each(
  Object.entries(testedIn).flatMap(([file, forms]) =>
    Object.entries(forms).map(([form, words]) => [file, form, words]),
  ),
)('%s saves %s, which it finds by the words “%s”', (file, _form, words) => {
  const text = textOf(file);
  expect(text).toContain('answerSignIn(true)');
  expect(text).toContain(`'${words}'`);
});

// Of one with a draft, a save whose answer was lost is then done once, though it is sent again after a reload.
it('every form says of its saves that they are of it, so that nothing can be typed in it while they are under way', () => {
  const undone = repositoryFiles()
    .filter((file) => /^(?:shell|mfe-[^/]+)\/src\/(?:.*\/)?[^./]*\.tsx$/.test(file))
    .filter((file) => /useForm\(/.test(textOf(file)) && /useSaving\(/.test(textOf(file)))
    .filter((file) => savesOf(textOf(file)).some(({ arguments: given }) => given.length < 2));
  expect(undone).toEqual([]);
});

/** @param {string} text @returns {ts.CallExpression[]} */
function savesOf(text) {
  /** @type {ts.CallExpression[]} */
  const saves = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'save')
      saves.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('form.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return saves;
}
