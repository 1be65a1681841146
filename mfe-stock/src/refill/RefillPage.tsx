import { Page } from '@vended/design/page/Page';

export function RefillPage() {
  return <Page title="Refill">{null}</Page>;
}
