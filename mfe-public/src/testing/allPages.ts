import { loadAllPages } from '../PublicRoutes';

// As in the product shortly after the first page.
beforeAll(loadAllPages);
