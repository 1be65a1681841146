import { Row, RowLink, SummaryCard } from '@vended/design/components/SummaryCard';
import { paths } from '../../paths';

/** Leads to the pages of this module. It asks for no figures, so that the first page after the sign-in does not wait for them. */
export function LiveModules() {
  return (
    <SummaryCard title="Live modules" rows={2} failed={false} onRetry={() => undefined}>
      <Row>Builds, their health and who gets them</Row>
      <Row>
        <RowLink to={paths.modules}>All live modules</RowLink>
      </Row>
    </SummaryCard>
  );
}
