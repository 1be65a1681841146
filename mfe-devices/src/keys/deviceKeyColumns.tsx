import type { DeviceKey } from '@vended/contract/deviceKeys';
import { deviceKeyFields } from '@vended/contract/deviceKeys.fields';
import { dayAndTimeOf } from '@vended/design/format/dates';
import type { Column } from '@vended/design/table/column';
import { UnfoldingText } from '@vended/design/table/UnfoldingText';
import { color, font, space } from '@vended/design/theme/tokens';
import { Pill } from '@vended/design/components/Pill';
import styled from 'styled-components';

/** The columns of a device's keys. */
export const deviceKeyColumns: readonly Column<DeviceKey>[] = [
  {
    header: deviceKeyFields.key_prefix.label,
    cell: ({ key_prefix, revoked_at }) => (
      <Key>
        <Prefix>{key_prefix}…</Prefix>
        {revoked_at === null ? <Pill tone="success">Accepted</Pill> : <Pill>Revoked</Pill>}
      </Key>
    ),
    width: 'minmax(0, 1.2fr)',
  },
  {
    header: deviceKeyFields.created_at.label,
    cell: ({ created_at, created_by }) => (
      <UnfoldingText>
        {dayAndTimeOf(created_at)}
        <By>by {created_by}</By>
      </UnfoldingText>
    ),
  },
  {
    header: deviceKeyFields.last_used_at.label,
    cell: ({ last_used_at }) => (last_used_at === null ? 'Not yet' : dayAndTimeOf(last_used_at)),
  },
];

const Key = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

const Prefix = styled.code`
  font-family: ${font.mono};
`;

const By = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.caption};
`;
