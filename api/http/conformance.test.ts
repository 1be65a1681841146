import { describeArchive } from '@vended/testing/conformance/describeArchive';
import { describeDevicePing } from '@vended/testing/conformance/describeDevicePing';
import { describeExcerpts } from '@vended/testing/conformance/describeExcerpts';
import { describeExports } from '@vended/testing/conformance/describeExports';
import { describeFilters } from '@vended/testing/conformance/describeFilters';
import { describeLists } from '@vended/testing/conformance/describeLists';
import { describeListViews } from '@vended/testing/conformance/describeListViews';
import { describePermissions } from '@vended/testing/conformance/describePermissions';
import { describeRefusals } from '@vended/testing/conformance/describeRefusals';
import { describeRepeats } from '@vended/testing/conformance/describeRepeats';
import { describeSpecification } from '@vended/testing/conformance/describeSpecification';
import { describeStock } from '@vended/testing/conformance/describeStock';
import { startApiTarget } from '../testing/apiTarget';

// The mock API's tests run the same: screens are tested against what the product does.
describe('the tables of the specification', () => describeSpecification(startApiTarget));
describe('who may make which call', () => describePermissions(startApiTarget));
describe('lists', () => describeLists(startApiTarget));
describe('lists as CSV files', () => describeExports(startApiTarget));
describe('filters of lists', () => describeFilters(startApiTarget));
describe('views of lists', () => describeListViews(startApiTarget));
describe('refusals', () => describeRefusals(startApiTarget));
describe('pings of devices', () => describeDevicePing(startApiTarget));
describe('the beginnings of posts', () => describeExcerpts(startApiTarget));
describe('saves that are sent again', () => describeRepeats(startApiTarget));
describe('archived records', () => describeArchive(startApiTarget));
describe('the stock', () => describeStock(startApiTarget));
