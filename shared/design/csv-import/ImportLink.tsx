import Upload from 'lucide-react/icons/upload';
import { ButtonLink } from '../components/ButtonLink';

/** Opens the page that imports a CSV file, next to the export of a list. */
export function ImportLink({ to }: { readonly to: string }) {
  return (
    <ButtonLink to={to} icon={Upload}>
      Import CSV
    </ButtonLink>
  );
}
