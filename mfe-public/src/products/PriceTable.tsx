import { color, font, media, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';
import { machinePrices, money } from '../families/prices';

/** The prices of all machines (specification 9). */
export function PriceTable() {
  return (
    <Table aria-label="Prices of all machines">
      <thead>
        <tr>
          <th scope="col">Machine</th>
          <Capacity as="th" scope="col">
            Capacity
          </Capacity>
          <Amount as="th" scope="col">
            To buy
          </Amount>
          <Amount as="th" scope="col">
            Per month
          </Amount>
        </tr>
      </thead>
      <tbody>
        {machinePrices.map(({ family, machine, purchase, monthly, capacity }) => (
          <tr key={family + machine}>
            <th scope="row">
              <Family>Type {family}</Family> {machine}
              {capacity && <Beneath>{capacity}</Beneath>}
            </th>
            <Capacity>{capacity ?? '–'}</Capacity>
            <Amount>{purchase === undefined ? 'On request' : money(purchase)}</Amount>
            <Amount>{monthly === undefined ? 'On request' : money(monthly)}</Amount>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Family>Type U</Family> Unlimited
          </th>
          <Capacity>–</Capacity>
          <Amount>To be announced</Amount>
          <Amount>To be announced</Amount>
        </tr>
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  text-align: start;

  & th,
  & td {
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    border-block-end: 1px solid ${color.line};
    font-weight: ${font.regular};
    text-align: start;
  }
  & thead th {
    color: ${color.muted};
    font-size: ${font.body};
    font-weight: ${font.strong};
  }
  & tbody th {
    font-weight: ${font.strong};
  }
  ${media.narrow} {
    font-size: ${font.body};

    & th,
    & td {
      padding-inline-end: ${space[2]};
    }
  }
  ${media.print} {
    font-size: ${font.body};

    & th,
    & td {
      padding-block: ${space[1]};
    }
  }
`;

const Family = styled.span`
  color: ${color.muted};
  font-weight: ${font.regular};
`;

// On a narrow screen the capacity is shown below the machine name, to leave space for the prices.
const Capacity = styled.td`
  ${media.narrow} {
    display: none;
  }
`;

const Beneath = styled.span`
  display: none;
  color: ${color.muted};
  font-weight: ${font.regular};

  ${media.narrow} {
    display: block;
  }
`;

const Amount = styled.td`
  && {
    padding-inline-end: 0;
    text-align: end;
  }
  font-variant-numeric: tabular-nums;
`;
