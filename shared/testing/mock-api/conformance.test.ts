import { describeRecords } from '../conformance/describeRecords';
import { startMockTarget } from './mockTarget';

// The API's tests run the same suite, so screens are tested against the product's real behaviour.
describeRecords(startMockTarget);
