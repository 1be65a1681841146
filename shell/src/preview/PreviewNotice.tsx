import styled from 'styled-components';
import type { PagePreview } from '@vended/module/platform/registry';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { font } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { atBottom, NoticeFrame, NoticeTexts } from '../notices/noticeStyles';

interface PreviewNoticeProps {
  readonly preview: PagePreview;
  /** Ends the preview, or closes the notice of one that has ended. */
  readonly onEnd: () => void;
}

/**
 * Says that a build is shown that is not live, or why the live one is shown although the visitor has opened a link to
 * another.
 */
export function PreviewNotice({ preview, onEnd }: PreviewNoticeProps) {
  const { ended, module, build, endsAt } = preview;
  if (ended)
    return (
      <Ended role="status">
        <Sentence>{sentences[ended](preview)}</Sentence>
        <Button size="small" onClick={onEnd}>
          Close
        </Button>
      </Ended>
    );
  return (
    <NoticeFrame role="status">
      <NoticeTexts>
        <strong>
          Preview: {module} {versionOf(build)}
        </strong>
        <span>{endsAt && `until ${dayAndTimeOf(endsAt)}`}</span>
      </NoticeTexts>
      <Button size="small" onClick={onEnd}>
        End preview
      </Button>
    </NoticeFrame>
  );
}

/** The version without the hash, which means nothing to a visitor. */
const versionOf = (build = '') => build.replace(/\+.*$/, '');

const subject = ({ module, build }: PagePreview) =>
  module ? `the preview of ${module} ${versionOf(build)}` : 'this preview';

const sentences: Readonly<Record<NonNullable<PagePreview['ended']>, (preview: PagePreview) => string>> = {
  invalid: () =>
    'The preview link is incomplete or was changed, so you see the live product. Copy the whole link, or ask for a new one.',
  expired: (preview) =>
    `The link to ${subject(preview)} expired${preview.endsAt ? ` on ${dayAndTimeOf(preview.endsAt)}` : ''}, so you see the live product. Ask for a new link.`,
  revoked: (preview) =>
    `The link to ${subject(preview)} was revoked, so you see the live product. Ask for a new link.`,
  removed: ({ module, build }) =>
    `${module} ${versionOf(build)} was removed from the server, so you see the live product. Ask for a link to a newer build.`,
  clash: ({ module, build }) =>
    `${module} ${versionOf(build)} no longer fits the other modules, so you see the live product. Ask for a link to a newer build.`,
  unchecked: (preview) =>
    `The link to ${subject(preview)} cannot be checked at the moment, so you see the live product. Reload the page in a minute.`,
};

// A sentence does not fit into the top bar.
const Ended = styled(NoticeFrame)`
  ${atBottom}
`;

const Sentence = styled.span`
  max-width: 60ch;
  font-size: ${font.caption};
  line-height: ${font.lineSnug};
`;
