import { EmptyState } from '@vended/shared/ui/EmptyState';
import Briefcase from 'lucide-react/icons/briefcase';
import { contact } from '../company';

/** What stands in place of the positions where there are none (spec 2). */
export function NotHiring() {
  return (
    <EmptyState icon={Briefcase} text="We are not hiring at the moment.">
      You are welcome to write to us all the same:{' '}
      <a href={`mailto:${contact.careersEmail}`}>{contact.careersEmail}</a>
    </EmptyState>
  );
}
