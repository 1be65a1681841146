import { useSaving } from '@vended/shared/api/useSaving';
import type { BlogPost } from '@vended/shared/contract/blog';
import { maxBlogImages } from '@vended/shared/contract/businessConstants';
import { useShell } from '@vended/shared/module/ShellContext';
import { useState } from 'react';
import { pictureAddresses } from '../writing/pictureFiles';
import { useUploadPicture } from '../writing/useUploadPicture';
import { useLazyBlogPostQuery, useSaveBlogPostMutation } from './blogApi';

/** A post's pictures, and what can be done with them. */
export interface BlogImageList {
  readonly addresses: readonly string[];
  /** Something is under way; nothing else can be done meanwhile. */
  readonly busy: boolean;
  /** The version of the post that the next save is based on. */
  readonly updatedAt: string | undefined;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (index: number) => Promise<void>;
  /** Moves a picture by one place: -1 to the front, 1 to the back. */
  readonly move: (index: number, by: -1 | 1) => Promise<void>;
}

/**
 * Keeps a post's list of pictures, which is stored at once, apart from the form (spec 7: images only). That makes a new
 * version of the post, so the form's own save has to be based on it.
 *
 * @param updatedAt the version that the form is based on
 */
export function useBlogImages(post: BlogPost | undefined, updatedAt: string | undefined): BlogImageList {
  const { status } = useShell();
  const upload = useUploadPicture();
  const { save } = useSaving(useSaveBlogPostMutation(), 'Failed to update image list');
  const [readPost] = useLazyBlogPostQuery();
  const [addresses, setAddresses] = useState(() => pictureAddresses(post?.image_urls ?? '[]'));
  const [busy, setBusy] = useState(false);
  const [ownVersion, setOwnVersion] = useState<string>();
  const version = later(ownVersion, updatedAt);

  async function store(next: readonly string[]) {
    if (!post) return;
    setBusy(true);
    const before = addresses;
    setAddresses(next);
    const image_urls = next.filter((address) => address.trim() !== '');
    const saved = await save({ action: 'UPDATE', blog_id: post.id, image_urls, updated_at: version });
    if (saved) {
      const { data } = await readPost({ blog_id: post.id });
      setOwnVersion(data?.blog.updated_at);
      status.success(saved.message);
    } else setAddresses(before);
    setBusy(false);
  }

  return {
    addresses,
    busy,
    updatedAt: version,
    async add(files) {
      const room = maxBlogImages - addresses.length;
      setBusy(true);
      const stored: string[] = [];
      for (const file of files.slice(0, room)) {
        const address = await upload(file);
        if (address) stored.push(address);
      }
      setBusy(false);
      if (stored.length > 0) await store([...addresses, ...stored]);
      if (files.length > room) status.error(`Maximum of ${maxBlogImages} images allowed`);
    },
    remove: (index) => store(addresses.filter((_address, place) => place !== index)),
    move: (index, by) => store(moved(addresses, index, by)),
  };
}

function moved(addresses: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const [one, other] = [addresses[index], addresses[index + by]];
  if (one === undefined || other === undefined) return addresses;
  return addresses.with(index, other).with(index + by, one);
}

/** Both are moments; the later one is the newer version. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Date.parse(one) > Date.parse(other) ? one : other;
}
