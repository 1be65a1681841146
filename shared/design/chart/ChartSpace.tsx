import styled from 'styled-components';

/** How high the columns of a chart can be, in pixels. */
export const plotHeight = 136;

/** As high as a chart whose code is loading, so that what follows does not move: its title, values, columns, labels and button. */
export const ChartSpace = styled.div`
  min-block-size: 17rem;
`;
