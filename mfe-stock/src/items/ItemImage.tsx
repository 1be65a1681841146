import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';

/** An item's image as a thumbnail, next to its name. Nothing is rendered if it fails to load. */
export function ItemImage({ url }: { readonly url: string }) {
  const shell = useShell();
  const [missing, setMissing] = useState<string>();
  const session = shell.session.current();
  if (missing === url || !session) return null;
  const [path = '', query] = url.split('?');
  const address = shell.address(path, {
    ...Object.fromEntries(new URLSearchParams(query)),
    size: 'thumbnail',
    user_id: session.id,
    customer_account_id: session.customer_account_id,
  });
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setMissing(url)} />;
}
