import { Fragment } from 'react';

/** A MAC address that can break into lines only between its pairs. */
export function MacAddress({ value }: { readonly value: string }) {
  return value.split(/(?<=:)/).map((pair, index) => (
    // Pairs of an address may be equal, and their order never changes.
    <Fragment key={`${index} ${pair}`}>
      {index > 0 && <wbr />}
      {pair}
    </Fragment>
  ));
}
