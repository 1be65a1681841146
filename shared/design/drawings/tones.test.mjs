import { light } from '../theme/palette';
import { family, tone } from './tones.mjs';

test('drawings have the colours of the product', () => {
  expect(tone).toMatchObject({
    ink: light.text,
    white: light['on-action'],
    glow: light['sidebar-accent'],
    action: light.action,
    actionHover: light['action-hover'],
    shade: light.scrim.slice(0, '#rrggbb'.length),
  });
});

test('machines have the accents of their families', () => {
  expect({ s: family.s.accent, c: family.c.accent, u: family.u.accent }).toEqual({
    s: light['type-s'],
    c: light['type-c'],
    u: light['type-u'],
  });
});
