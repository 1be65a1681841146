import { describeDevicePing } from '../conformance/describeDevicePing';
import { describeExcerpts } from '../conformance/describeExcerpts';
import { describeLists } from '../conformance/describeLists';
import { describePermissions } from '../conformance/describePermissions';
import { describeRefusals } from '../conformance/describeRefusals';
import { describeSpecification } from '../conformance/describeSpecification';
import { startMockTarget } from './mockTarget';

// The API's own tests run the same: screens are tested against what the product does.
describe('the tables of the specification', () => describeSpecification(startMockTarget));
describe('who may make which call', () => describePermissions(startMockTarget));
describe('lists', () => describeLists(startMockTarget));
describe('refusals', () => describeRefusals(startMockTarget));
describe('pings of devices', () => describeDevicePing(startMockTarget));
describe('the beginnings of posts', () => describeExcerpts(startMockTarget));
