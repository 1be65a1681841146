import { Spinner } from '@vended/design/components/Spinner';
import { Breadcrumbs } from '@vended/design/page/Breadcrumbs';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { useParams } from '@vended/module/router';
import { moduleIn } from '../state/moduleOverview';
import { stateOf } from '../state/moduleState';
import { StateLine } from '../state/StateLine';
import { paths } from '../paths';
import { usePlatformStateQuery } from '../platformApi';
import { ModuleSections } from './ModuleSections';

/** One module: its builds, who gets which, how they perform, where they come from, and what was changed. */
export function ModulePage() {
  const { name = '' } = useParams();
  const { data: state, error, refetch } = usePlatformStateQuery();
  return (
    <Page title={name} back={{ to: paths.modules, label: 'Back to Live modules' }}>
      <Breadcrumbs
        label="Way to this page"
        crumbs={[
          { label: 'Grand Central', to: '/grand-central' },
          { label: 'Live modules', to: paths.modules },
          { label: name },
        ]}
      />
      {error && !state && <LoadFailure text="Failed to load modules" onRetry={() => void refetch()} />}
      {!error && !state && <Spinner label="Loading the module…" />}
      {state && (
        <>
          <StateLine {...stateOf(moduleIn(state, name))} />
          <ModuleSections state={state} name={name} onChanged={() => void refetch()} />
        </>
      )}
    </Page>
  );
}
