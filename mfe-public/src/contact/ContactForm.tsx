import { TextArea } from '@vended/shared/form/TextArea';
import { TextField } from '@vended/shared/form/TextField';
import { size, space } from '@vended/shared/theme/tokens';
import { Button } from '@vended/shared/ui/Button';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Alert } from '../words/Alert';
import { Success } from '../words/Success';
import { Trap } from './Trap';
import { useEnquiry } from './useEnquiry';

/** Sends an enquiry, which becomes a lead. A failure keeps everything that was typed (spec 4, 5, 8). */
export function ContactForm() {
  const { field, outcome, sending, trap, send } = useEnquiry();

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <Form aria-label="Contact" method="post" aria-busy={sending} onSubmit={handleSubmit}>
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Company" autoComplete="organization" {...field('company')} />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextArea
        label="Message"
        rows={6}
        hint="What you would like to hand out, to how many people, and where."
        {...field('message')}
      />
      <Trap value={trap.value} onChange={trap.set} />
      {outcome?.kind === 'failure' && <Alert>{outcome.text}</Alert>}
      {outcome?.kind === 'success' && <Success>{outcome.text}</Success>}
      <div>
        <Button type="submit" variant="primary" busy={sending && 'Sending...'}>
          Send
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  max-width: ${size.form};
`;
