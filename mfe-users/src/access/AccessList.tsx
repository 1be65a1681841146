import type { Device } from '@vended/shared/contract/devices';
import { useShell } from '@vended/shared/module/ShellContext';
import { color, font, media, radius, space } from '@vended/shared/theme/tokens';
import styled from 'styled-components';
import { AccessButton } from './AccessButton';

interface AccessListProps {
  readonly userId: string;
  readonly devices: readonly Pick<Device, 'id' | 'device_name'>[];
  /** The ids of the devices that the user has access to. */
  readonly granted: ReadonlySet<string>;
  readonly onChanged: () => Promise<unknown>;
}

/** Devices by name and id, each with the button that grants or removes access, for those who may. */
export function AccessList({ userId, devices, granted, onChanged }: AccessListProps) {
  const { session } = useShell();
  const mayChange = session.can('users.write');
  return (
    <List aria-label="Device access">
      {devices.map(({ id, device_name }) => (
        <Row key={id}>
          <div>
            <Name id={`device-${id}`}>{device_name}</Name>
            <Id>{id}</Id>
          </div>
          {mayChange ? (
            <AccessButton
              userId={userId}
              deviceId={id}
              granted={granted.has(id)}
              describedBy={`device-${id}`}
              onChanged={onChanged}
            />
          ) : (
            <Access>{granted.has(id) ? 'Has access' : 'No access'}</Access>
          )}
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  content-visibility: auto;
  contain-intrinsic-height: auto 4rem;

  & + & {
    border-block-start: 1px solid ${color.hairline};
  }
  ${media.narrow} {
    padding: ${space[3]};
  }
`;

const Name = styled.p`
  font-weight: ${font.medium};
`;

const Id = styled.p`
  color: ${color.muted};
  font-family: ${font.mono};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

const Access = styled.p`
  color: ${color.muted};
`;
