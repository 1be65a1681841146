import { describeRecords } from '@vended/testing/conformance/describeRecords';
import { startTestApi } from '../testing/testApi';

// The mock API's tests run the same: screens are tested against what the product does.
describeRecords(startTestApi);
