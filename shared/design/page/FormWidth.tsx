import styled from 'styled-components';
import { size } from '../theme/tokens';

/** As wide as a form, for content such as what is below one. */
export const FormWidth = styled.div`
  max-width: ${size.form};
`;
