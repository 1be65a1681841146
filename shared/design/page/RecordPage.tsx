import { Fragment, type ReactNode } from 'react';
import type { ArchiveKindName } from '@vended/contract/archiveKinds';
import { isMissing } from '@vended/module/query/isMissing';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '../form/FormSkeleton';
import { LoadFailure } from '../table/LoadFailure';
import { Page } from './Page';
import { ArchiveButton, ArchivedNotice } from './RecordArchive';
import { RecordNotFound } from './RecordNotFound';
import type { ArchiveMutation } from './useArchive';

/** What a page says of its record, at module scope. */
interface DescribedRecord<Loaded, Stored> {
  /** What people call it, such as 'vendor'. */
  readonly record: string;
  /** What is loaded of it, such as 'vendor details', for 'Failed to load vendor details'. */
  readonly details: string;
  /** The title of the page; without it, that is the name of the record. */
  readonly title?: string;
  readonly nameOf: (stored: Stored) => string;
  readonly storedIn: (loaded: Loaded) => Stored | undefined;
  /** The list that the page leads back to. */
  readonly back: { readonly to: string; readonly label: string };
}

interface RecordPageProps<Loaded, Stored> {
  readonly page: DescribedRecord<Loaded, Stored>;
  /** The result of the query: `useVendorQuery({ vendor_id: vendorId })`. */
  readonly query: {
    readonly currentData?: Loaded;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** For a record that can be archived. */
  readonly archive?: {
    readonly kind: ArchiveKindName;
    readonly mutation: ArchiveMutation;
    /** False where the record may not be archived. */
    readonly offered?: boolean;
  };
  /** Other actions on the record. */
  readonly actions?: (stored: Stored) => ReactNode;
  /** Where the record is, below the title: `Breadcrumbs`. */
  readonly trail?: (stored: Stored) => ReactNode;
  /** Shown until the record is loaded; by default the skeleton of a form. */
  readonly loading?: ReactNode;
  readonly children: (stored: Stored) => ReactNode;
}

/**
 * The page of one record: says that it is loading, was not found, could not be loaded or is archived. The content is mounted again for
 * another record, and when the record is archived or restored.
 */
export function RecordPage<
  Loaded,
  Stored extends { readonly id: string; readonly updated_at: string; readonly archived_at?: string | null },
>({
  page: { record, details, title, nameOf, storedIn, back },
  query: { currentData, error, refetch },
  archive,
  actions,
  trail,
  loading = <FormSkeleton label={details} />,
  children,
}: RecordPageProps<Loaded, Stored>) {
  const loadFailed = `Failed to load ${details}`;
  useLoadFailure(error, loadFailed);
  const missing = isMissing(error);
  const stored = currentData && storedIn(currentData);
  const name = stored && nameOf(stored);
  const archived = stored && archive && { record: withArchive(stored), ...archive };

  return (
    <Page
      title={title ?? name ?? record.charAt(0).toUpperCase() + record.slice(1)}
      record={title && name}
      back={back}
      action={
        stored && (
          <>
            {actions?.(stored)}
            {archived && archived.offered !== false && (
              <ArchiveButton {...archived} name={nameOf(stored)} list={back.to} />
            )}
          </>
        )
      }
    >
      {!stored && missing && <RecordNotFound record={record} back={back} />}
      {!stored && error !== undefined && !missing && (
        <LoadFailure text={loadFailed} onRetry={() => void refetch()} />
      )}
      {!stored && error === undefined && loading}
      {stored && trail?.(stored)}
      {archived && <ArchivedNotice {...archived} onChanged={refetch} />}
      {stored && <Fragment key={`${stored.id} ${stored.archived_at}`}>{children(stored)}</Fragment>}
    </Page>
  );
}

/** A record whose answer lacks `archived_at` is not archived. */
const withArchive = <Stored extends { readonly archived_at?: string | null }>(stored: Stored) => ({
  ...stored,
  archived_at: stored.archived_at ?? null,
});
