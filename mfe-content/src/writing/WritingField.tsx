import type { FieldProps } from '@vended/design/form/fieldProps';
import { RichTextEditor } from './RichTextEditor';
import { useShell } from '@vended/module/ShellContext';
import { fileOf } from '@vended/contract/pictureList';
import type { MentionedPage } from './rich-text/editing';
import { useUploadPicture } from './useUploadPicture';

/** The pages of the public site that a text can mention (specification 2). */
const sitePages: readonly MentionedPage[] = [
  { name: 'About', address: '/about' },
  { name: 'Product Range', address: '/products' },
  { name: 'Product Catalogue', address: '/productcatalogue' },
  { name: 'Conversion Kit', address: '/apex-edge-conversion-kit' },
  { name: 'Software', address: '/software' },
  { name: 'Finance Options', address: '/financeoptions' },
  { name: 'Franchise', address: '/franchise' },
  { name: 'Careers', address: '/careers' },
  { name: 'Blog', address: '/blog' },
  { name: 'Contact', address: '/contact' },
];

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

  return <RichTextEditor {...props} pages={sitePages} storePicture={storePicture} />;
}
