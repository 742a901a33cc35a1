import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import type { Vehicle } from '../api.ts';
import type { OnCarPlan } from '../values.ts';

type Props = { vehicle: Vehicle; sentence: string; onDecided: (plan: OnCarPlan) => void; onClose: () => void };

export function OnCarDialog({ vehicle, sentence, onDecided, onClose }: Props) {
  const [plan, setPlan] = useState<OnCarPlan['plan']>('shelve');
  const [locationId, setLocationId] = useState(0);
  const [missing, setMissing] = useState(false);
  const decide = () => {
    if (plan === 'shelve' && locationId === 0) return setMissing(true);
    onDecided({ plan, locationId: plan === 'shelve' ? locationId : null });
  };
  return (
    <DialogFrame opened onClose={onClose} title={`Parts of ${vehicle.stockNo} without a place`}>
      <Stack gap="md">
        <Text>{sentence}.</Text>
        <Radio.Group
          label="What happens to them"
          value={plan}
          onChange={(chosen) => setPlan(chosen as OnCarPlan['plan'])}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="shelve" label="They go on a shelf" />
            <Radio value="scrap" label="They go with the hulk and are scrapped" />
          </Stack>
        </Radio.Group>
        {plan === 'shelve' && (
          <LocationPicker
            label="Shelf"
            required
            value={locationId}
            error={missing && locationId === 0 ? 'Choose where they go' : undefined}
            onChange={(id) => setLocationId(id)}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color={plan === 'scrap' ? 'red' : undefined} onClick={decide}>
          {plan === 'scrap' ? 'Scrap them and submit' : 'Shelve them and submit'}
        </Button>
      </Group>
    </DialogFrame>
  );
}
