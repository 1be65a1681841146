import { Fragment } from 'react';

/** An e-mail address in a narrow column: it is broken before the @ or a dot, and not within a word. */
export function EmailAddress({ value }: { readonly value: string }) {
  return value.split(/(?=[@.])/).map((part, index) => (
    // The parts of one address stay in their order.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
