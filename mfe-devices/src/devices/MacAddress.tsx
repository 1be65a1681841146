import { Fragment } from 'react';

/** A MAC address that breaks between its pairs where there is no room for one line. */
export function MacAddress({ value }: { readonly value: string }) {
  return value.split(/(?<=:)/).map((pair, index) => (
    // The pairs of one address may be equal, and never change places.
    <Fragment key={`${index} ${pair}`}>
      {index > 0 && <wbr />}
      {pair}
    </Fragment>
  ));
}
