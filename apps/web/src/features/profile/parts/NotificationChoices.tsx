import { Input, Stack, Switch } from '@mantine/core';
import { admits } from '@yardkeeper/domain/access/guard';
import {
  mayMute,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@yardkeeper/domain/notifications/kinds';
import { useActor } from '../../../session/use-session.ts';
import { chooseKind, type Me } from '../api.ts';
import { useHeldChoice } from './use-held-choice.ts';

type Props = { me: Me; onChanged: () => Promise<unknown> };

function KindSwitch({ me, onChanged, kind }: Props & { kind: NotificationKind }) {
  const { name, about } = notificationKinds[kind];
  const { chosen, choose, saving, saved, error } = useHeldChoice(!me.mutedKinds.includes(kind), async (wanted) => {
    await chooseKind(kind, wanted);
    await onChanged();
  });
  const always = !mayMute(kind);
  const said = always ? `${about}. You are always told.` : `${about}${saved ? '. Saved' : ''}`;
  return (
    <Switch
      label={name}
      description={<span role="status">{said}</span>}
      checked={always || chosen}
      disabled={always || saving}
      error={error}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

/** What this person is told about: in the bell, in their list and by push. */
export function NotificationChoices({ me, onChanged }: Props) {
  const actor = useActor();
  const kinds = notificationKindNames.filter((kind) => admits(notificationKinds[kind].to, actor));
  return (
    <div>
      <Input.Label component="div" id="told-about" mb={8}>
        Notify me about
      </Input.Label>
      <Stack gap="md" role="group" aria-labelledby="told-about">
        {kinds.map((kind) => (
          <KindSwitch key={kind} {...{ me, onChanged, kind }} />
        ))}
      </Stack>
    </div>
  );
}
