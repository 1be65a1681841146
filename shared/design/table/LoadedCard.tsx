import type { ComponentProps } from 'react';
import { Card } from '../components/Card';
import { LoadFailure } from './LoadFailure';
import { tableFailure } from './tableFailure';

interface LoadedCardProps extends Omit<ComponentProps<typeof Card>, 'busy'> {
  /** What loads its content. */
  readonly query: Parameters<typeof tableFailure>[0];
  /** Such as 'The items could not be loaded.' */
  readonly failure: string;
}

/** A card whose content is loaded, with a retry button if that failed. A file of its own: cards of the home page need no such button. */
export function LoadedCard({ title, query, failure, children }: LoadedCardProps) {
  const failed = tableFailure(query, failure);
  return (
    <Card title={title} busy={!query.currentData && !failed}>
      {failed && <LoadFailure {...failed} />}
      {children}
    </Card>
  );
}
