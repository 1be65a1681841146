import { Combobox } from '@base-ui/react/combobox';
import styled from 'styled-components';
import { color, font, layer, media, motion, radius, shadow, size, space } from '../theme/tokens';
import { controlFace } from './controlFace';

/** Around the control and its buttons. */
export const Frame = styled(Combobox.InputGroup)`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;

  & > button:last-child {
    inset-inline-end: ${space[1]};
  }
  & > button:not(:last-child) {
    inset-inline-end: calc(${space[1]} + 28px);
  }
`;

export const Control = styled(Combobox.Input)`
  ${controlFace}
  padding-inline-end: calc(${space[3]} + 2 * 28px);
  text-overflow: ellipsis;
`;

export const Press = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion.quick};

  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
`;

export const Place = styled(Combobox.Positioner)`
  z-index: ${layer.overlay};
  width: var(--anchor-width);
`;

export const Sheet = styled(Combobox.Popup)`
  max-height: min(20rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.float};
`;

export const List = styled(Combobox.List)`
  outline: none;
`;

export const Option = styled(Combobox.Item)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  font-size: ${font.body};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.actionTint};
    font-weight: ${font.strong};
  }
`;

export const Detail = styled.span`
  flex: none;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;

/** What there is to know of the choices; nothing takes no room. */
export const Note = styled.div`
  padding: ${space[2]} ${space[3]};
  color: ${color.muted};
  font-size: ${font.body};

  &:empty {
    display: none;
  }
`;
