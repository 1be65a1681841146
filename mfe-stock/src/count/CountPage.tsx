import { Page } from '@vended/design/page/Page';

export function CountPage() {
  return <Page title="Count">{null}</Page>;
}
