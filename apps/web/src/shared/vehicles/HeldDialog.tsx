import { Text } from '@mantine/core';
import { NoticeDialog } from '../../kit/dialog/NoticeDialog.tsx';
import { LiftHoldDialog } from './LiftHoldDialog.tsx';

type Props = {
  /** Null when there is no record of how it was bought. */
  acqId: number | null;
  /** The number that people use for the vehicle. */
  name: string;
  holdUntil: string | null;
  mayLift: boolean;
  sentence: string;
  onLifted: () => void;
  onClose: () => void;
};

export function HeldDialog({ acqId, mayLift, sentence, ...rest }: Props) {
  if (mayLift && acqId !== null) return <LiftHoldDialog acqId={acqId} {...rest} />;
  return (
    <NoticeDialog title="It is on hold" onClose={rest.onClose}>
      <Text role="alert">{sentence}.</Text>
      <Text mt="xs">Only a super admin or car supervisor lifts a hold. What you typed is still here.</Text>
    </NoticeDialog>
  );
}
