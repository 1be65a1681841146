import { faults } from './faults.mjs';
import { productSources, withFault } from './withFault.mjs';
