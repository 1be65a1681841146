import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { useBrokenImage } from './useBrokenImage';

interface RichTextPictureProps {
  readonly src: string;
  readonly alt: string;
  /** Size in pixels, if the text gives one. The browser reserves this space until the picture is loaded. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * A picture in rich text, from this server or another. No referrer is sent to other servers. A picture that cannot be
 * loaded is replaced by a text.
 */
export function RichTextPicture(props: RichTextPictureProps) {
  const { broken, image } = useBrokenImage();
  return (
    <>
      {broken && <None>{props.alt ? `No image: ${props.alt}` : 'No image'}</None>}
      <img {...props} alt={props.alt} loading="lazy" referrerPolicy="no-referrer" {...image} />
    </>
  );
}

const None = styled.span`
  display: inline-block;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.muted};
  font-size: ${font.body};
`;
