import { Paper, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import type { Me } from '../api.ts';
import { DefaultChoice } from './DefaultChoice.tsx';
import { LabelPrinter } from './LabelPrinter.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const schemes = [
  { value: 'auto', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Props = { me: Me; onChanged: () => Promise<unknown> };

export function Preferences({ me, onChanged }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Paper component="section" p="lg" aria-label="Preferences">
      <Title order={2}>Preferences</Title>
      <Text c="dimmed" size="xs" mb="md">
        These hold as soon as you choose them.
      </Text>
      <Stack gap="lg">
        <div>
          <Text size="sm" fw={550} mb={4} id="colours">
            Colours
          </Text>
          <SegmentedControl
            aria-labelledby="colours"
            fullWidth
            data={schemes}
            value={colorScheme}
            onChange={(next) => setColorScheme(next as 'auto' | 'light' | 'dark')}
          />
        </div>
        <PushSwitch />
        <NotificationChoices me={me} onChanged={onChanged} />
        <LabelPrinter me={me} onChanged={onChanged} />
        <DefaultChoice
          me={me}
          onChanged={onChanged}
          of="paymentTypeId"
          list="paymentTypes"
          label="Default payment type"
          hint="Filled in for you on new payments"
        />
        <DefaultChoice
          me={me}
          onChanged={onChanged}
          of="expenseTypeId"
          list="expenseTypes"
          label="Default expense type"
          hint="Filled in for you on the costs of a vehicle"
        />
      </Stack>
    </Paper>
  );
}
