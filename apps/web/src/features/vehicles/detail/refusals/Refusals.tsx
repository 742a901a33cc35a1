import { Button, Group, Modal, Text } from '@mantine/core';
import { LiftHoldDialog } from '../../../../shared/vehicles/LiftHoldDialog.tsx';
import type { TabProps } from '../use-vehicle-edit.ts';
import { OnCarDialog } from './OnCarDialog.tsx';

/** Why it cannot be dismantled yet, for those who may not lift the hold. */
function HeldDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Not to be dismantled yet" closeButtonProps={{ 'aria-label': 'Close' }}>
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

/** The one dialog that completes what a refused Submit lacks, and then submits again. */
export function Refusals({ vehicle, edit }: TabProps) {
  const { refusal, again, giveUp } = edit;
  const { acqId, stockNo, holdUntil, mayOverrideHold } = vehicle;
  if (!refusal) return null;
  if (refusal.kind === 'onCarTags')
    return <OnCarDialog vehicle={vehicle} sentence={refusal.sentence} onDecided={again} onClose={giveUp} />;
  if (!mayOverrideHold || acqId === null) return <HeldDialog sentence={refusal.sentence} onClose={giveUp} />;
  return (
    <LiftHoldDialog acqId={acqId} name={stockNo} holdUntil={holdUntil} onLifted={() => again()} onClose={giveUp} />
  );
}
