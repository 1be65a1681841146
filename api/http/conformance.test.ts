import { describeRecords } from '@vended/testing/conformance/describeRecords';
import { startApiTarget } from '../testing/apiTarget';

// The mock API's tests run the same: screens are tested against what the product does.
describeRecords(startApiTarget);
