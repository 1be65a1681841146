import styled from 'styled-components';
import { color, focusRing, font, layer, media, radius, space } from '@vended/design/theme/tokens';

/**
 * The styles of the editor. They replace the style sheets of Draft.js and react-draft-wysiwyg, which support neither the
 * colour tokens nor a dark theme.
 */
export const EditorFrame = styled.div`
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.raised};

  &:focus-within {
    border-color: ${color.focus};
  }
  &:has(.public-DraftEditor-content:focus-visible) {
    outline: ${focusRing};
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: ${color.errorText};
    box-shadow: inset 0 0 0 1px ${color.errorText};
  }

  /* Sticky, so that the toolbar is visible as long as the text is. */
  .rdw-editor-toolbar {
    position: sticky;
    inset-block-start: var(--sticky-top, 0);
    z-index: ${layer.sticky};
  }
  .rdw-editor-main,
  .DraftEditor-root,
  .DraftEditor-editorContainer {
    position: relative;
  }
  .public-DraftEditor-content {
    min-height: 16rem;
    max-height: min(36rem, 70vh);
    overflow-y: auto;
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.control};
    outline: none;
    font-size: ${font.reading};
    line-height: 1.65;
    overflow-wrap: anywhere;

    ${media.narrow} {
      /* The page scrolls, not the editor. */
      min-height: 60dvh;
      max-height: none;
    }
  }

  /* Without content-visibility: WebKit does not paint a block that is typed with it. */
  [data-block] {
    scroll-margin-block: 4rem;
  }
  [data-block] + [data-block],
  [data-block] + :is(ul, ol),
  :is(ul, ol) + [data-block] {
    margin-block-start: ${space[3]};
  }
  li[data-block] + li[data-block] {
    margin-block-start: ${space[1]};
  }
  h2[data-block] {
    font-size: ${font.heading};
  }
  h3[data-block] {
    font-size: ${font.title};
  }
  :is(h4, h5, h6)[data-block] {
    font-size: ${font.lead};
  }
  blockquote[data-block] {
    margin-inline: 0;
    padding-inline-start: ${space[5]};
    border-inline-start: 3px solid ${color.action};
    color: ${color.muted};
  }
  pre[data-block] {
    padding: ${space[3]} ${space[4]};
    border-radius: ${radius.control};
    background: ${color.sunken};
    font-family: ${font.mono};
    font-size: 0.9em;
    white-space: pre-wrap;
  }
  figure[data-block] {
    margin-inline: 0;
  }
  .rdw-link-decorator-wrapper {
    position: relative;

    & > img {
      display: none;
    }
  }

  :is(ul, ol) {
    padding: 0;
    list-style: none;
    counter-reset: level0 level1 level2 level3 level4;
  }
  li[data-block] {
    position: relative;
    margin-inline-start: ${space[6]};
  }
  li[data-block]::before {
    position: absolute;
    inset-inline-end: 100%;
    margin-inline-end: ${space[2]};
    white-space: nowrap;
  }
  li.public-DraftStyleDefault-unorderedListItem::before {
    content: '•';
  }
  ${[0, 1, 2, 3, 4].map(
    (depth) => `
  li.public-DraftStyleDefault-depth${depth} { margin-inline-start: ${1.5 * (depth + 1)}rem; }
  li.public-DraftStyleDefault-depth${depth}.public-DraftStyleDefault-reset { counter-reset: level${depth}; }
  li.public-DraftStyleDefault-orderedListItem.public-DraftStyleDefault-depth${depth} { counter-increment: level${depth}; }
  li.public-DraftStyleDefault-orderedListItem.public-DraftStyleDefault-depth${depth}::before { content: counter(level${depth}) '.'; }`,
  )}
`;
