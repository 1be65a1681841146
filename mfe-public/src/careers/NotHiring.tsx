import { EmptyState } from '@vended/design/components/EmptyState';
import Briefcase from 'lucide-react/icons/briefcase';
import { contact } from '../company';

/** Takes the place of the list where no position is open (specification 2). */
export function NotHiring() {
  return (
    <EmptyState icon={Briefcase} text="We are not hiring at the moment.">
      You are welcome to write to us anyway:{' '}
      <a href={`mailto:${contact.careersEmail}`}>{contact.careersEmail}</a>
    </EmptyState>
  );
}
