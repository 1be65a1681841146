import { TextArea } from '@vended/design/form/TextArea';
import { TextField } from '@vended/design/form/TextField';
import { size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useRef, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { paths } from '../paths';
import { Notice } from '../words/Notice';
import { typedIn, useTypedBefore } from '../words/useTypedBefore';
import { drawnName, fieldNames } from './enquiry';
import { Trap } from './Trap';
import { useEnquiry } from './useEnquiry';

/**
 * Sends an enquiry, which becomes a lead. A failure keeps everything that was typed (specification 4, 5, 8). Without scripts the
 * browser sends it, and `takeEnquiry` answers.
 */
export function ContactForm() {
  const { field, outcome, sending, drawn, adopt, trap, send } = useEnquiry();
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, fieldNames, adopt);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // What was typed before the page was at work may not have come here yet.
    void send(typedIn(form.current, fieldNames));
  }

  return (
    <Form
      ref={form}
      aria-label="Contact"
      method="post"
      action={paths.contact}
      aria-busy={sending}
      onSubmit={handleSubmit}
    >
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
      <input type="hidden" name={drawnName} defaultValue={drawn} suppressHydrationWarning />
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
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
