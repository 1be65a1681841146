import { describeArchive } from '../conformance/describeArchive';
import { describeExports } from '../conformance/describeExports';
import { describeFilters } from '../conformance/describeFilters';
import { describeLists } from '../conformance/describeLists';
import { describeRefusals } from '../conformance/describeRefusals';
import { describeRepeats } from '../conformance/describeRepeats';
import { startMockTarget } from './mockTarget';

// The API's tests run the same suite, so screens are tested against the product's real behaviour.
describe('lists', () => describeLists(startMockTarget));
describe('lists as CSV files', () => describeExports(startMockTarget));
describe('filters of lists', () => describeFilters(startMockTarget));
describe('refusals', () => describeRefusals(startMockTarget));
describe('saves that are sent again', () => describeRepeats(startMockTarget));
describe('archived records', () => describeArchive(startMockTarget));
