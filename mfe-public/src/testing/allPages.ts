import { loadAllPages } from '../siteRoutes';

// As in the product shortly after the first page.
beforeAll(loadAllPages);
