import { Button, Group, Modal, Text } from '@mantine/core';
import { LiftHoldDialog } from '../../../shared/vehicles/LiftHoldDialog.tsx';
import type { Vehicle } from '../detail/api.ts';

type Props = { vehicle: Vehicle; sentence: string; onLifted: () => void; onClose: () => void };

/** Why it must stay as it came: those who may lift the hold with a reason, the others read who does. */
export function HoldRefusal({ vehicle, sentence, onLifted, onClose }: Props) {
  const { acqId, stockNo, holdUntil, mayOverrideHold } = vehicle;
  if (mayOverrideHold && acqId !== null)
    return <LiftHoldDialog acqId={acqId} name={stockNo} holdUntil={holdUntil} onLifted={onLifted} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="It is on hold" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text role="alert">{sentence}.</Text>
      <Text mt="xs">Only a super admin or car supervisor lifts a hold. What you typed is still here.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
