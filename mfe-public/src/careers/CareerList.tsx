import type { PublicCareerSummary } from '@vended/contract/publicCareers';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import styled from 'styled-components';
import { paths } from '../paths';

/** The positions with title, place and summary. */
export function CareerList({ careers }: { readonly careers: readonly PublicCareerSummary[] }) {
  return (
    <List>
      {careers.map(({ id, job_title, location, job_summary, salary_range }) => (
        <li key={id}>
          <div>
            <h2>{job_title}</h2>
            <Facts>{[location, salary_range].filter(Boolean).join(' · ')}</Facts>
            <p>{job_summary}</p>
          </div>
          <ButtonLink to={paths.career(id)} aria-label={`See Details: ${job_title}`}>
            See Details
          </ButtonLink>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[10]};
    padding-block: ${space[6]};
    overflow-wrap: anywhere;
    border-block-end: 1px solid ${color.line};
  }
  & h2 {
    font-size: ${font.title};
    letter-spacing: -0.015em;
  }
  & p {
    max-width: 42rem;
    text-wrap: pretty;
  }
  ${media.narrow} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;

const Facts = styled.p`
  margin-block: ${space[1]} ${space[2]};
  color: ${color.muted};
`;
