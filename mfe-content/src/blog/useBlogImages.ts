import type { useSaving } from '@vended/module/query/useSaving';
import type { BlogPost, saveBlogPost } from '@vended/contract/blog';
import type { InputOf, OutputOf } from '@vended/contract/call';
import { tooManyImages } from '@vended/contract/blog.fields';
import { maxBlogImages } from '@vended/contract/limits';
import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { useEffect, useState } from 'react';
import { pictureAddresses } from '@vended/contract/pictureList';
import { useUploadPicture } from '../writing/useUploadPicture';
import { useLazyBlogPostQuery } from './blogApi';
import { chosenImage, listFailure, summaryOf, type UnstoredImage } from './imageProblems';

/** A removed image and its index. */
export interface RemovedImage {
  readonly address: string;
  readonly index: number;
}

/** A post's images, with the actions on them. */
export interface BlogImageList {
  readonly addresses: readonly string[];
  /** Whether a change is being saved. No other change can start until then. */
  readonly busy: boolean;
  /** The number of the image being uploaded, from 1, and the total; null if none is. */
  readonly progress: { readonly number: number; readonly of: number } | null;
  /** The chosen images that were not stored, until a retry succeeds or they are dismissed. */
  readonly unstored: readonly UnstoredImage[];
  /** What of the images stored last was not kept, as sentences. */
  readonly notes: readonly string[];
  /** The image that was removed last and can be restored, or null. */
  readonly removed: RemovedImage | null;
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Retries the uploads that can succeed. */
  readonly retry: () => Promise<void>;
  readonly dismiss: (image: UnstoredImage) => void;
  readonly remove: (index: number) => Promise<void>;
  /** Restores the image that was removed last, at its place. */
  readonly putBack: () => Promise<void>;
  /** Moves an image by one place: -1 forward, 1 backward. */
  readonly move: (index: number, by: -1 | 1) => Promise<void>;
}

type ListInput = InputOf<typeof saveBlogPost>;
type ListAnswer = OutputOf<typeof saveBlogPost>;

/** What the images need of the form of their post. */
interface EditedPost {
  /** The version that the next save is based on. */
  readonly updatedAt: string | undefined;
  /** Why the last save of the form was refused, or null. */
  readonly failure: RequestFailure | null;
  readonly form: { readonly storedElsewhere: (updatedAt: string) => void };
}

/** The list to save: without empty URLs, and cut to the maximum number (specification 5). */
export function imageUrlsToSave(addresses: readonly string[]): string[] {
  return addresses.filter((address) => address.trim() !== '').slice(0, maxBlogImages);
}

/**
 * Saves a post's list of images at once, independently of the form (specification 7: images only). Each save creates a new
 * version of the post, on which the form's next save must be based.
 *
 * @param list saves the list
 * @param edited the form of the post
 */
export function useBlogImages(
  post: BlogPost | undefined,
  list: Pick<ReturnType<typeof useSaving<ListInput, ListAnswer>>, 'save' | 'failure'>,
  edited: EditedPost,
): BlogImageList {
  const shell = useShell();
  const upload = useUploadPicture();
  const [readPost] = useLazyBlogPostQuery();
  const [addresses, setAddresses] = useState(() => pictureAddresses(post?.image_urls ?? '[]'));
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<BlogImageList['progress']>(null);
  const [unstored, setUnstored] = useState<readonly UnstoredImage[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly RemovedImage[]>([]);
  const room = maxBlogImages - addresses.length;

  function adopt(theirs: readonly string[]) {
    setAddresses(theirs);
    setRemoved([]);
  }
  // The form sends the list too.
  useNewerImages(edited.failure, adopt);
  useNewerImages(list.failure, adopt);

  // Leaving the page would cancel an upload.
  useEffect(() => (busy ? shell.holdUnsaved() : undefined), [busy, shell]);

  /** Saves the list and shows it once it is saved. @returns what the server said, or null after saying why it failed */
  async function store(next: readonly string[]): Promise<string | null> {
    if (!post) return null;
    const image_urls = imageUrlsToSave(next);
    const { updatedAt, form } = edited;
    const saved = await list.save({ action: 'UPDATE', blog_id: post.id, image_urls, updated_at: updatedAt });
    if (!saved) return null;
    form.storedElsewhere(saved.updated_at);
    setAddresses(image_urls);
    // Only for the rest of the page: if others have saved the post since, the form must not take their version.
    void readPost({ blog_id: post.id });
    return saved.message;
  }

  /** Saves a change of the list and shows the result in the banner. */
  async function change(next: readonly string[]): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const message = await store(next);
    if (message) shell.status.success(message);
    setBusy(false);
    return message !== null;
  }

  /** Uploads as many images as the post can have and saves the list. `given` includes files that cannot be sent. */
  async function addImages(given: readonly UnstoredImage[]) {
    setBusy(true);
    const sendable = given.filter(({ canRetry }) => canRetry);
    const unsendable = given.filter(({ canRetry }) => !canRetry);
    const sent = sendable.slice(0, room);
    const failed: UnstoredImage[] = [];
    const uploaded: (UnstoredImage & { readonly address: string })[] = [];
    for (const [index, image] of sent.entries()) {
      setProgress({ number: index + 1, of: sent.length });
      const outcome = image.address ? { address: image.address } : await upload(image.file);
      if ('address' in outcome) uploaded.push({ ...image, address: outcome.address });
      else failed.push({ ...image, problem: outcome.failure, reason: outcome.reason });
      // The session has ended; the shell shows this and unmounts the page.
      if (!shell.session.current()) return;
    }
    setProgress(null);

    const stored = [...addresses, ...uploaded.map(({ address }) => address)];
    const message = uploaded.length > 0 ? await store(stored) : null;
    const isListRefused = uploaded.length > 0 && message === null;
    const left: readonly UnstoredImage[] = [
      ...unsendable,
      ...failed,
      ...(isListRefused ? uploaded.map((image) => ({ ...image, problem: listFailure, reason: '' })) : []),
      ...sendable.slice(room).map((image) => ({ ...image, problem: tooManyImages, reason: '' })),
    ];
    setUnstored((before) => [...before.filter((image) => !given.includes(image)), ...left]);
    if (message) setRemoved([]);
    setNotes(message ? uploaded.flatMap(({ note }) => note ?? []) : []);
    // The banner already shows the server's reason for refusing the list.
    if (left.length > 0 && !isListRefused) shell.status.error(summaryOf(left, uploaded.length, given.length));
    else if (message) shell.status.success(message);
    setBusy(false);
  }

  return {
    addresses,
    busy,
    progress,
    unstored,
    notes,
    removed: (room > 0 && removed.at(-1)) || null,
    async add(files) {
      // Errors of files that cannot be stored belong to the previous choice.
      setUnstored((before) => before.filter(({ canRetry }) => canRetry));
      setBusy(true);
      const chosen = await Promise.all(files.map(chosenImage));
      if (!busy) return addImages(chosen);
      return setUnstored((before) => [...before, ...chosen]);
    },
    async retry() {
      if (!busy) await addImages(unstored.filter(({ canRetry }) => canRetry));
    },
    dismiss: (image) => setUnstored((before) => before.filter((one) => one !== image)),
    async remove(index) {
      const address = addresses[index];
      if (address === undefined || !(await change(addresses.toSpliced(index, 1)))) return;
      setRemoved((before) => [...before, { address, index }]);
    },
    async putBack() {
      const last = removed.at(-1);
      if (!last || !(await change(addresses.toSpliced(last.index, 0, last.address)))) return;
      setRemoved((before) => before.slice(0, -1));
    },
    async move(index, by) {
      await change(moved(addresses, index, by));
    },
  };
}

function moved(addresses: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const [one, other] = [addresses[index], addresses[index + by]];
  if (one === undefined || other === undefined) return addresses;
  return addresses.with(index, other).with(index + by, one);
}

/** Takes over the images of the newer version because of which a save was refused: the next save must not overwrite what others did. */
function useNewerImages(refusal: RequestFailure | null, adopt: (theirs: readonly string[]) => void): void {
  const [adopted, setAdopted] = useState(refusal);
  if (refusal === adopted) return;
  setAdopted(refusal);
  const theirs = refusal?.status === 409 ? refusal.current?.['image_urls'] : undefined;
  if (typeof theirs === 'string') adopt(pictureAddresses(theirs));
}
