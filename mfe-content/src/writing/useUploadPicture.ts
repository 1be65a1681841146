import { base64Of } from '@vended/design/form/pictureFile';
import { useShell } from '@vended/module/ShellContext';
import type { RequestFailure } from '@vended/module/shellApi';
import { useUploadPictureMutation } from './picturesApi';

/** The two texts of specification 8 for an image that was not stored. */
export type UploadFailure = 'Failed to upload image' | 'Image upload failed';

/** The result of an upload: the stored address, or the error and its reason as texts for the user. */
type UploadOutcome =
  | { readonly address: string }
  | { readonly failure: UploadFailure; readonly reason: string };

/**
 * Stores an image. It shows no message, because the caller may upload several images and summarises the results. The
 * server's error message is reported to the operators and not shown to the user (specification 8).
 */
export function useUploadPicture(): (file: File) => Promise<UploadOutcome> {
  const { report } = useShell();
  const [upload] = useUploadPictureMutation();

  return async (file) => {
    const image = await base64Of(file).catch(() => null);
    if (image === null) return rejected('The file could not be read. Choose it again.');
    const { data, error } = await upload({ image });
    if (data?.url) return { address: data.url };
    if (!error) return rejected('The server could not store it.');
    const status = 'status' in error ? error.status : undefined;
    report.error(new Error(`Failed to upload image: ${wordsOf(error)}`));
    if (status === 0)
      return { failure: 'Image upload failed', reason: 'The server could not be reached. Try again.' };
    const isFilesFault = status === 400 || status === 413 || status === 415;
    return rejected(
      isFilesFault
        ? 'The server did not accept the file: it may be damaged, too large or not an image.'
        : 'The server could not store it. Try again.',
    );
  };
}

function rejected(reason: string): UploadOutcome {
  return { failure: 'Failed to upload image', reason };
}

function wordsOf(error: RequestFailure | { readonly message?: string }): string {
  return 'error' in error ? `${error.error} (${error.status})` : (error.message ?? 'no reason given');
}
