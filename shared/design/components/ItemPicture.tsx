import type { InputOf } from '@vended/contract/call';
import type { readItemImage } from '@vended/contract/items';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';

interface ItemPictureProps {
  readonly itemId: string;
  /** `image_version` of the item. */
  readonly version: string;
  readonly size: NonNullable<InputOf<typeof readItemImage>['size']>;
  readonly alt: string;
  readonly className?: string;
}

/** An item's picture. Nothing is rendered if it fails to load (specification 8). */
export function ItemPicture({ itemId, version, size, alt, className }: ItemPictureProps) {
  const shell = useShell();
  const attempt = `${itemId} ${version} ${useNetworkReturns()}`;
  const [missing, setMissing] = useState<string | null>(null);
  const session = shell.session.current();
  if (missing === attempt || !session) return null;

  // With the version of the picture, so that the browser can cache it without revalidation.
  const address = shell.address('/image', {
    id: itemId,
    v: version,
    size,
    user_id: session.id,
    customer_account_id: session.customer_account_id,
  });
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(attempt)}
    />
  );
}
