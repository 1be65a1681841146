import { describeArchive } from '../conformance/describeArchive';
import { describeDevicePing } from '../conformance/describeDevicePing';
import { describeExcerpts } from '../conformance/describeExcerpts';
import { describeExports } from '../conformance/describeExports';
import { describeFilters } from '../conformance/describeFilters';
import { describeLists } from '../conformance/describeLists';
import { describeListViews } from '../conformance/describeListViews';
import { describePermissions } from '../conformance/describePermissions';
import { describeRefusals } from '../conformance/describeRefusals';
import { describeRepeats } from '../conformance/describeRepeats';
import { describeSpecification } from '../conformance/describeSpecification';
import { describeStock } from '../conformance/describeStock';
import { startMockTarget } from './mockTarget';

// The API's tests run the same suite, so screens are tested against the product's real behaviour.
describe('the tables of the specification', () => describeSpecification(startMockTarget));
describe('permissions', () => describePermissions(startMockTarget));
describe('lists', () => describeLists(startMockTarget));
describe('lists as CSV files', () => describeExports(startMockTarget));
describe('filters of lists', () => describeFilters(startMockTarget));
describe('views of lists', () => describeListViews(startMockTarget));
describe('refusals', () => describeRefusals(startMockTarget));
describe('device pings', () => describeDevicePing(startMockTarget));
describe('excerpts of posts', () => describeExcerpts(startMockTarget));
describe('saves that are sent again', () => describeRepeats(startMockTarget));
describe('archived records', () => describeArchive(startMockTarget));
describe('the stock', () => describeStock(startMockTarget));
