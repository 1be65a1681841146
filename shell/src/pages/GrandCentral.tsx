import { useShell } from '@vended/module/ShellContext';
import { Slot } from '@vended/module/slots/Slot';
import { Page } from '@vended/design/page/Page';
import { space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** The first screen after sign-in (specification 1), with the cards of the modules. */
export function GrandCentral() {
  const { session } = useShell();
  const accountId = session.current()?.customer_account_id;
  return (
    <Page title="Grand Central">
      <p>Welcome to the Admin. Select an area from the sidebar to begin.</p>
      {accountId && <Cards name="home.cards" properties={{ accountId }} />}
    </Page>
  );
}

const Cards = styled(Slot)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space[5]};

  /* All cards of a row are as high as the tallest. */
  & > *,
  & > * > * {
    display: grid;
  }
`;
