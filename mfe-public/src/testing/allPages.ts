import { loadAllPages } from '../routes';

// As in the product shortly after the first page.
beforeAll(loadAllPages);
