import { gauge } from '@vended/server/metricKinds';
import type { Registry } from './registry';
import type { RegistryStore } from './postgresRegistry';

/**
 * Metrics of the revision that this process serves and of the last one that it knows of: if they differ for long, it cannot adopt the
 * last one. With several workers, the metric shows the one that is furthest behind. While the registry cannot be reached both stay as
 * they are, so a metric of its own says that.
 */
export function measureRevisions(registry: Registry, store: RegistryStore): void {
  gauge(
    { name: 'vended_registry_revision', help: 'The revision of the registry that this process serves.' },
    (revision) => revision.set(registry.revision()),
    'min',
  );
  gauge(
    {
      name: 'vended_registry_latest_revision',
      help: 'The last revision of the registry that this process knows of, whether or not it serves it.',
    },
    (latest) => latest.set(store.latest()),
    'max',
  );
  gauge(
    {
      name: 'vended_registry_reached',
      help: 'Whether this process could read the registry when it last asked (1 or 0).',
    },
    (reached) => reached.set(store.isReached() ? 1 : 0),
    'min',
  );
}
