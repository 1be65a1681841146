import { TextArea } from '@vended/design/form/TextArea';
import { TextField } from '@vended/design/form/TextField';
import { color, font, media, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { company } from '../company';
import { paths } from '../paths';
import { Notice } from '../parts/Notice';
import { filledFields, useInputBeforeHydration } from '../parts/useInputBeforeHydration';
import { renderedAtName, fieldNames } from './enquiry';
import { Honeypot } from './Honeypot';
import { useEnquiry } from './useEnquiry';
import { useSubject } from './useSubject';

/**
 * Sends an enquiry, which becomes a lead. The input is kept if sending fails (specification 4, 5, 8). Without JavaScript
 * the browser submits the form, and `handleEnquiry` processes it.
 */
export function ContactForm() {
  const { field, outcome, sending, renderedAt, addTyped, honeypot, send } = useEnquiry(useSubject());
  const form = useRef<HTMLFormElement>(null);
  useInputBeforeHydration(form, fieldNames, addTyped);

  useEffect(() => {
    if (outcome?.kind === 'failure') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [outcome]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // Input from before hydration may not be in the state yet.
    void send(filledFields(form.current, fieldNames));
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
      <Honeypot value={honeypot.value} onChange={honeypot.set} />
      <input type="hidden" name={renderedAtName} defaultValue={renderedAt} suppressHydrationWarning />
      <Privacy>
        We use your details to reply to you, and erase them within two years.{' '}
        <a href={company.privacyPolicy} target="_blank" rel="noopener">
          Privacy policy (PDF)
        </a>
      </Privacy>
      <Notice kind="success">{outcome?.kind === 'success' && outcome.text}</Notice>
      <Notice kind="failure">{outcome?.kind === 'failure' && outcome.text}</Notice>
      <div>
        <Button type="submit" variant="primary" busy={sending && 'Sending...'}>
          Send
        </Button>
      </div>
    </Form>
  );
}

const Privacy = styled.p`
  color: ${color.muted};
  font-size: ${font.body};
`;

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
  max-width: ${size.form};

  /* A form is of no use on paper. */
  ${media.print} {
    display: none;
  }
`;
