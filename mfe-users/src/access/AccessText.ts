import { color } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** Whether a user has access to a device, where it cannot be changed. */
export const AccessText = styled.span`
  color: ${color.muted};
`;
