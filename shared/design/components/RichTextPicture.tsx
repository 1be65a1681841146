import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { useBrokenImage } from './useBrokenImage';

interface RichTextPictureProps {
  readonly src: string;
  readonly alt: string;
  /** In pixels, where the text says so: the browser keeps the room free until the picture is there. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * A picture in rich text, from our own server or another. Another server is not told which page shows it; where the
 * picture cannot be loaded the text says so.
 */
export function RichTextPicture(props: RichTextPictureProps) {
  const { broken, image } = useBrokenImage();
  if (broken) return <None>{props.alt ? `No image: ${props.alt}` : 'No image'}</None>;
  return <img {...props} alt={props.alt} loading="lazy" referrerPolicy="no-referrer" {...image} />;
}

const None = styled.span`
  display: inline-block;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.muted};
  font-size: ${font.body};
`;
