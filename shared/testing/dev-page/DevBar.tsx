import { useState } from 'react';
import styled from 'styled-components';
import { Select } from '@vended/design/form/Select';
import { useShell } from '@vended/module/ShellContext';
import type { Manifest } from '@vended/module/platform/manifest';
import {
  chooseTheme,
  readThemeChoice,
  themeChoices,
  type ThemeChoice,
} from '@vended/design/theme/themeChoice';
import { color, font, media, space } from '@vended/design/theme/tokens';
import { Link } from '@vended/design/components/Link';
import type { Visitor } from '../testSession';
import { answerings, setAnswering, type Answering } from './answering';
import { visitors } from './visitors';

interface DevBarProps {
  readonly manifest: Manifest;
  readonly visitor: Visitor;
  readonly onVisitor: (visitor: Visitor) => void;
}

const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

/** The development page's toolbar: the module's links, the visitor, the mock API's behaviour and the theme. */
export function DevBar({ manifest, visitor, onVisitor }: DevBarProps) {
  const { session } = useShell();
  const [theme, setTheme] = useState(readThemeChoice);
  const [answering, setSelectedAnswering] = useState<Answering>('as usual');

  function handleTheme(choice: ThemeChoice) {
    chooseTheme(choice);
    setTheme(choice);
  }

  function handleAnswering(next: Answering) {
    setAnswering(next);
    setSelectedAnswering(next);
  }

  return (
    <Bar>
      <Title>
        {manifest.name} {manifest.version}
        <Note>alone, on mock data that a reload resets</Note>
      </Title>
      <Links aria-label="Pages of the module">
        {manifest.menu
          .filter(({ permission }) => session.can(permission))
          .map(({ label, path }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
      </Links>
      <Choices>
        <Select
          id="dev-visitor"
          name="visitor"
          label="Visitor"
          options={visitors}
          value={visitor}
          onChange={onVisitor}
        />
        <Select
          id="dev-answering"
          name="answering"
          label="The API answers"
          options={asOptions(answerings)}
          value={answering}
          onChange={handleAnswering}
        />
        <Select
          id="dev-theme"
          name="theme"
          label="Theme"
          options={asOptions(themeChoices)}
          value={theme}
          onChange={handleTheme}
        />
      </Choices>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[2]} ${space[6]};
  padding: ${space[2]} ${space[8]};
  border-block-end: 1px dashed ${color.control};
  background: ${color.sunken};

  ${media.narrow} {
    padding: ${space[2]} ${space[4]};
  }
  ${media.print} {
    display: none;
  }
`;

const Title = styled.p`
  align-self: center;
  font-weight: ${font.strong};
`;

const Note = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
  font-weight: ${font.regular};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-self: center;
  gap: ${space[4]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  margin-inline-start: auto;
`;
