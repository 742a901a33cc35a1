import { Button, Group, Modal, Text } from '@mantine/core';
import { isOneOf } from '@yardkeeper/domain/access/roles';
import { useActor } from '../../../session/use-session.ts';
import { LiftHoldDialog } from '../../../shared/vehicles/LiftHoldDialog.tsx';
import type { LineDraft } from './line-draft.ts';

type Props = { line: LineDraft | undefined; message: string; onLifted: () => void; onClose: () => void };

/** What the police may still want to see: those who may lift the hold do, the others read who does. */
export function HoldDialog({ line, message, onLifted, onClose }: Props) {
  const role = useActor()?.role ?? null;
  const may = isOneOf(role, ['SUPER_ADMIN', 'CAR_SUPERVISOR']);
  if (may && line?.acqId)
    return (
      <LiftHoldDialog acqId={line.acqId} name={line.tagNo} holdUntil={null} onLifted={onLifted} onClose={onClose} />
    );
  return (
    <Modal opened onClose={onClose} title="It is on hold" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text role="alert">{message}.</Text>
      <Text mt="xs">Only a super admin or car supervisor lifts a hold. What you typed is still here.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
