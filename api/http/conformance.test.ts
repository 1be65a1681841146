import { describeArchive } from '@vended/testing/conformance/describeArchive';
import { describeExports } from '@vended/testing/conformance/describeExports';
import { describeFilters } from '@vended/testing/conformance/describeFilters';
import { describeLists } from '@vended/testing/conformance/describeLists';
import { describeRefusals } from '@vended/testing/conformance/describeRefusals';
import { describeRepeats } from '@vended/testing/conformance/describeRepeats';
import { startApiTarget } from '../testing/apiTarget';

// The mock API's tests run the same: screens are tested against what the product does.
describe('lists', () => describeLists(startApiTarget));
describe('lists as CSV files', () => describeExports(startApiTarget));
describe('filters of lists', () => describeFilters(startApiTarget));
describe('refusals', () => describeRefusals(startApiTarget));
describe('saves that are sent again', () => describeRepeats(startApiTarget));
describe('archived records', () => describeArchive(startApiTarget));
