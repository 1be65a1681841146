import type { Badge } from '@vended/contract/badges';
import { Button } from '@vended/design/components/Button';
import { LoadedCard } from '@vended/design/table/LoadedCard';
import { ConfirmedButton } from '@vended/design/components/ConfirmedButton';
import { onDemand } from '@vended/design/components/onDemand';
import { dayOf } from '@vended/design/format/dates';
import { color } from '@vended/design/theme/tokens';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { useState } from 'react';
import styled from 'styled-components';
import { useBadgesQuery, useRemoveBadgeMutation, useSetPinMutation } from '../../badges/badgesApi';
import { useIsDeactivated } from '../../records/useIsDeactivated';
import { RuledList } from '../../records/RuledList';
import { Actions } from '../../parts/Actions';

// Loaded on demand: they contain forms.
const BadgeDialog = onDemand(async () => (await import('../../badges/BadgeDialog')).BadgeDialog);
const PinDialog = onDemand(async () => (await import('../../badges/PinDialog')).PinDialog);

/** With what a person opens devices, for those who may change users. */
export function UserBadges({ userId }: { readonly userId: string }) {
  const query = useBadgesQuery(userId);
  const { currentData } = query;
  const isDeactivated = useIsDeactivated(userId);
  const [open, setOpen] = useState<'badge' | 'pin'>();
  const close = () => setOpen(undefined);

  return (
    <LoadedCard title="Badges and PIN" query={query} failure="The badges could not be loaded.">
      {currentData?.badges.length === 0 && <p>This person has no badge yet.</p>}
      {currentData && (currentData.badges.length > 0 || currentData.has_pin) && (
        <RuledList aria-label="Badges and PIN">
          {currentData.badges.map((badge) => (
            <BadgeLine key={badge.id} badge={badge} />
          ))}
          {currentData.has_pin && <PinLine userId={userId} />}
        </RuledList>
      )}
      {currentData && !isDeactivated && (
        <Actions>
          <Button onClick={() => setOpen('badge')}>Add badge</Button>
          <Button onClick={() => setOpen('pin')}>{currentData.has_pin ? 'Change PIN' : 'Set PIN'}</Button>
        </Actions>
      )}
      {open === 'badge' && <BadgeDialog userId={userId} onClose={close} />}
      {open === 'pin' && <PinDialog userId={userId} onClose={close} />}
    </LoadedCard>
  );
}

function BadgeLine({ badge: { id, badge_number, created_at } }: { readonly badge: Badge }) {
  const { status } = useShell();
  const { save, saving } = useSaving(useRemoveBadgeMutation(), 'Failed to remove the badge');

  async function handleRemove() {
    const saved = await save({ badge_id: id });
    if (saved) status.success(saved.message);
  }

  return (
    <li>
      <span>{badge_number}</span>
      <Muted>added {dayOf(created_at)}</Muted>
      <ConfirmedButton
        size="small"
        aria-label={`Remove badge ${badge_number}`}
        busy={saving && 'Removing...'}
        question={`Remove badge ${badge_number}?`}
        consequence="Devices refuse it from their next call on. Another person can have it then."
        confirmLabel="Remove"
        onConfirm={() => void handleRemove()}
      >
        Remove
      </ConfirmedButton>
    </li>
  );
}

function PinLine({ userId }: { readonly userId: string }) {
  const { status } = useShell();
  const { save, saving } = useSaving(useSetPinMutation(), 'Failed to remove the PIN');

  async function handleRemove() {
    const saved = await save({ user_id: userId, pin: null });
    if (saved) status.success(saved.message);
  }

  return (
    <li>
      <span>PIN</span>
      <Muted>set</Muted>
      <ConfirmedButton
        size="small"
        aria-label="Remove PIN"
        busy={saving && 'Removing...'}
        question="Remove PIN?"
        consequence="Devices refuse it from their next call on."
        confirmLabel="Remove"
        onConfirm={() => void handleRemove()}
      >
        Remove
      </ConfirmedButton>
    </li>
  );
}

const Muted = styled.span`
  color: ${color.muted};
`;
