import type { InputOf } from '@vended/contract/call';
import type { Item, readItemImage } from '@vended/contract/items';
import { useNetworkReturns } from '@vended/module/query/useNetworkReturns';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';

interface ItemPictureProps {
  /** Where the picture is, as the API names it. */
  readonly url: NonNullable<Item['image_url']>;
  readonly size: NonNullable<InputOf<typeof readItemImage>['size']>;
  readonly alt: string;
  readonly className?: string;
}

/** An item's picture. One that is missing after all leaves nothing behind (specification 8). */
export function ItemPicture({ url, size, alt, className }: ItemPictureProps) {
  const shell = useShell();
  const attempt = `${url} ${useNetworkReturns()}`;
  const [missing, setMissing] = useState<string | null>(null);
  const session = shell.session.current();
  if (missing === attempt || !session) return null;

  // The address names the picture's version, so that the browser may keep it for good.
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
