import { pageOnDemand } from '@vended/design/page/pageOnDemand';
import { Route, Routes } from '@vended/module/router';
import { paths } from './paths';

// No page of this module is in the sidebar, so each has a chunk of its own: the entry is all that an extension needs.
const LevelsPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock", webpackPrefetch: true */ './levels/LevelsPage')).LevelsPage,
);
const StockItemsPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-items", webpackPrefetch: true */ './items/StockItemsPage'))
      .StockItemsPage,
);
const MovementsPage = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "stock-movements", webpackPrefetch: true */ './movements/MovementsPage'
      )
    ).MovementsPage,
);
const MostUsedPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-use", webpackPrefetch: true */ './usage/MostUsedPage'))
      .MostUsedPage,
);
const MovementPage = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "stock-record-action", webpackPrefetch: true */ './record/MovementPage'
      )
    ).MovementPage,
);
const ScanMovementPage = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "stock-scan-action", webpackPrefetch: true */ './record/ScanMovementPage'
      )
    ).ScanMovementPage,
);
const LoansPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-loans", webpackPrefetch: true */ './loans/LoansPage'))
      .LoansPage,
);
const EventsPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-events", webpackPrefetch: true */ './events/EventsPage'))
      .EventsPage,
);
const CountPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-count", webpackPrefetch: true */ './count/CountPage'))
      .CountPage,
);
const CountsImport = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-count-import", webpackPrefetch: true */ './count/CountsImport'))
      .CountsImport,
);
const LayoutImport = pageOnDemand(
  async () =>
    (
      await import(
        /* webpackChunkName: "stock-layouts-import", webpackPrefetch: true */ './layouts/LayoutImport'
      )
    ).LayoutImport,
);
const RefillPage = pageOnDemand(
  async () =>
    (await import(/* webpackChunkName: "stock-refill", webpackPrefetch: true */ './refill/RefillPage'))
      .RefillPage,
);

/** The routes of this module. `module.json` declares the same paths to the shell. */
export function StockRoutes() {
  return (
    <Routes>
      <Route path={paths.levels} element={<LevelsPage />} />
      <Route path={paths.items} element={<StockItemsPage />} />
      <Route path={paths.movements} element={<MovementsPage />} />
      <Route path={paths.mostUsed} element={<MostUsedPage />} />
      <Route path={paths.loans} element={<LoansPage />} />
      <Route path={paths.events} element={<EventsPage />} />
      <Route path={paths.movementForm} element={<MovementPage />} />
      <Route path={paths.scanForm} element={<ScanMovementPage />} />
      <Route path={paths.count()} element={<CountPage />} />
      <Route path={paths.countImport} element={<CountsImport />} />
      <Route path={paths.layoutImport()} element={<LayoutImport />} />
      <Route path={paths.refill()} element={<RefillPage />} />
    </Routes>
  );
}
