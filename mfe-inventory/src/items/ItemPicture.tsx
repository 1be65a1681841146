import type { InputOf } from '@vended/contract/call';
import type { Item, readItemImage } from '@vended/contract/items';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';

interface ItemPictureProps {
  /** The URL of the picture, as answered by the API. */
  readonly url: NonNullable<Item['image_url']>;
  readonly size: NonNullable<InputOf<typeof readItemImage>['size']>;
  readonly alt: string;
  readonly className?: string;
}

/** An item's picture. Nothing is rendered if it fails to load (specification 8). */
export function ItemPicture({ url, size, alt, className }: ItemPictureProps) {
  const shell = useShell();
  const attempt = `${url} ${useNetworkReturns()}`;
  const [missing, setMissing] = useState<string | null>(null);
  const session = shell.session.current();
  if (missing === attempt || !session) return null;

  // The URL contains the picture's version, so the browser can cache it without revalidation.
  const [path = '', query] = url.split('?');
  const address = shell.address(path, {
    ...Object.fromEntries(new URLSearchParams(query)),
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
