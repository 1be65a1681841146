import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import { Facts, type Fact } from '@vended/design/page/Facts';
import { color, radius, size, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

/** An enquiry from the contact page: the sender's details and the unedited message. */
export function LeadMessage({ lead }: { readonly lead: Lead }) {
  const { company, email, phone, message, created_at, chased_date, possible_spam } = lead;
  const facts: readonly (Fact | false)[] = [
    { label: leadFields.company.label, value: company || '–' },
    { label: leadFields.email.label, value: <a href={`mailto:${email}`}>{email}</a> },
    {
      label: leadFields.phone.label,
      value: phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> : '–',
    },
    { label: leadFields.created_at.label, value: dayAndTimeOf(created_at) },
    possible_spam === 1 && {
      label: leadFields.possible_spam.label,
      value: 'A hidden field of the contact form was filled in.',
    },
    chased_date !== null && { label: leadFields.lead_chased.heading, value: dayAndTimeOf(chased_date) },
  ];
  return (
    <Panel>
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <section aria-label={leadFields.message.label}>
        {message ? <Message>{message}</Message> : <None>No message provided.</None>}
      </section>
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: ${size.form};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};
`;

const Message = styled.p`
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.line};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const None = styled(Message)`
  color: ${color.muted};
`;
