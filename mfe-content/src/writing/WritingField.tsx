import type { FieldProps } from '@vended/design/form/fieldProps';
import { RichTextEditor } from './RichTextEditor';
import { useShell } from '@vended/module/ShellContext';
import { fileOf } from '@vended/contract/pictureList';
import { useUploadPicture } from './useUploadPicture';

interface WritingFieldProps extends FieldProps<string> {
  readonly label: string;
}

/** A rich text field for the public site. It can mention pages of the site and stores pictures. */
export function WritingField(props: WritingFieldProps) {
  const shell = useShell();
  const upload = useUploadPicture();

  async function storePicture(file: File) {
    const outcome = await upload(file);
    if ('address' in outcome) {
      // The text must refer to the public address of the image.
      return { src: shell.address('/blog_public_image', { image: fileOf(outcome.address) }) };
    }
    shell.status.error(`${outcome.failure}: ${file.name}`);
    return { reason: outcome.reason };
  }

  return <RichTextEditor {...props} storePicture={storePicture} />;
}
