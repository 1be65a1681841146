import { dark, light, type ColorRole } from '@vended/design/theme/palette';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import styled from 'styled-components';

const roles = Object.keys(light) as ColorRole[];

/** All colour roles with their two values, shown in the selected theme. */
export function ColorTable() {
  return (
    <Grid>
      {roles.map((role) => (
        <Role key={role}>
          <Swatch $value={`var(--color-${role})`} />
          <div>
            <strong>{role}</strong>
            <Values>
              {light[role]} · {dark[role]}
            </Values>
          </div>
        </Role>
      ))}
    </Grid>
  );
}

/** The eight text sizes, each written in its own size. */
export function TypeScale() {
  const { caption, body, reading, lead, title, heading, display, hero } = font;
  const sizes = { caption, body, reading, lead, title, heading, display, hero };
  return (
    <Stack>
      {Object.entries(sizes).map(([name, value]) => (
        <Line key={name} $size={value}>
          {name}: 1,284 lockers
        </Line>
      ))}
    </Stack>
  );
}

/** The distances of the 4 px grid. */
export function SpaceScale() {
  return (
    <Stack>
      {Object.entries(space).map(([steps, value]) => (
        <Role key={steps}>
          <Distance $width={value} />
          <Values>
            space[{steps}] · {Number(steps) * 4} px
          </Values>
        </Role>
      ))}
    </Stack>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${space[4]};
  color: ${color.text};
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  color: ${color.text};
`;

const Role = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

const Swatch = styled.span<{ $value: string }>`
  flex: none;
  width: 48px;
  height: 48px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${({ $value }) => $value};
`;

const Values = styled.span`
  display: block;
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

const Line = styled.span<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  font-weight: ${font.strong};
  line-height: ${font.lineTight};
`;

const Distance = styled.span<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: 16px;
  background: ${color.action};
`;
