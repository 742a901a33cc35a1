import { Paper, SegmentedControl, Select, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '../../../kit/failure.ts';
import { type Me, saveDefaults } from '../api.ts';
import { PushSwitch } from './PushSwitch.tsx';

const paymentTypes = [
  { value: '1', label: 'Cash' },
  { value: '2', label: 'Finance' },
  { value: '3', label: 'COD' },
  { value: '4', label: 'Account' },
];
const schemes = [
  { value: 'auto', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Props = { me: Me; onChanged: () => Promise<unknown> };

/** Choices that hold at once, without a save button. */
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
        <PaymentType me={me} onChanged={onChanged} />
      </Stack>
    </Paper>
  );
}

function PaymentType({ me, onChanged }: Props) {
  const [state, setState] = useState<{ saving: boolean; note: string; error: string | null }>({
    saving: false,
    note: '',
    error: null,
  });
  const [chosen, setChosen] = useState(me.paymentTypeId);
  const choose = async (next: number | null) => {
    setChosen(next);
    setState({ saving: true, note: '', error: null });
    try {
      await saveDefaults(me, next);
      await onChanged();
      setState({ saving: false, note: 'Saved', error: null });
    } catch (thrown) {
      setChosen(me.paymentTypeId);
      setState({ saving: false, note: '', error: `${failureOf(thrown).message}. It stays as it was.` });
    }
  };
  return (
    <Select
      label="Default payment type"
      description={<span role="status">{state.note || 'Filled in for you on new payments'}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None"
      clearable
      clearButtonProps={{ 'aria-label': 'No default payment type' }}
      data={paymentTypes}
      value={chosen === null ? null : String(chosen)}
      error={state.error}
      disabled={state.saving}
      onChange={(next) => void choose(next === null ? null : Number(next))}
    />
  );
}
