import { base64Of } from '@vended/shared/form/pictureFile';
import { useShell } from '@vended/shared/module/ShellContext';
import { useUploadPictureMutation } from './picturesApi';

/**
 * Stores a picture and resolves to its address, or to null when that failed. The banner then says so; the server's own
 * words are for the operators only (spec 8).
 */
export function useUploadPicture(): (file: File) => Promise<string | null> {
  const { status, report } = useShell();
  const [upload] = useUploadPictureMutation();

  return async (file) => {
    const image = await base64Of(file).catch(() => null);
    const { data, error } = image === null ? {} : await upload({ image });
    if (data?.url) return data.url;
    if (error) report.error(error);
    const isUnreachable = error && 'status' in error && error.status === 0;
    status.error(isUnreachable ? 'Image upload failed' : 'Failed to upload image');
    return null;
  };
}
