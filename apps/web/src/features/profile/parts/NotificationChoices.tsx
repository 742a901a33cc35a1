import { Input, Stack, Switch, Text } from '@mantine/core';
import { admits } from '@yardkeeper/domain/access/guard';
import {
  mayMute,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@yardkeeper/domain/notifications/kinds';
import { useActor } from '../../../session/use-session.ts';
import { chooseKind, type Me } from '../api.ts';
import { useSavedChoice } from './use-saved-choice.ts';

type Props = { me: Me; onChanged: () => Promise<unknown> };

function KindSwitch({ me, onChanged, kind }: Props & { kind: NotificationKind }) {
  const { name, about } = notificationKinds[kind];
  const { chosen, choose, saving, saved, error } = useSavedChoice(!me.mutedKinds.includes(kind), async (wanted) => {
    await chooseKind(kind, wanted);
    await onChanged();
  });
  return (
    <Switch
      label={name}
      description={<span role="status">{saved ? `${about}. Saved` : about}</span>}
      checked={chosen}
      disabled={saving}
      error={error}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

export function NotificationChoices({ me, onChanged }: Props) {
  const actor = useActor();
  const kinds = notificationKindNames.filter((kind) => admits(notificationKinds[kind].to, actor));
  const always = kinds.filter((kind) => !mayMute(kind)).map((kind) => notificationKinds[kind].about);
  return (
    <div>
      <Input.Label component="div" id="told-about" mb={8}>
        Notify me about
      </Input.Label>
      <Stack gap="md" role="group" aria-labelledby="told-about">
        {kinds.filter(mayMute).map((kind) => (
          <KindSwitch key={kind} me={me} onChanged={onChanged} kind={kind} />
        ))}
        <Text size="xs" c="dimmed">
          You are always told: {always.join(', ').toLowerCase()}.
        </Text>
      </Stack>
    </div>
  );
}
