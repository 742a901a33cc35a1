import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Checklist } from '@yardkeeper/contract/acquisitions/schemas';
import { useCallback, useRef } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { KEEP_EDITING } from '../../../kit/words.ts';
import { vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import type { Acquisition } from '../detail/api.ts';
import { pickupQuery } from './pickup-reads.ts';
import { ReceiveForm } from './ReceiveForm.tsx';

type Props = {
  acqId: number;
  checklist?: Checklist;
  missing?: Readonly<Record<string, string>>;
  onClose: () => void;
  onReceived?: (acquisition: Acquisition | 'waiting') => void;
};

const LEAVE = {
  title: 'Leave before it is taken over?',
  body: 'Photos are kept and sent. Whatever else you filled in here is lost.',
  confirmLabel: 'Leave',
  cancelLabel: KEEP_EDITING,
  danger: true,
} as const;

export function ReceiveDialog({ acqId, checklist, missing, onClose, onReceived }: Props) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const { data, error, refetch } = useQuery(pickupQuery(acqId));
  const { ask, dialog } = useConfirm();
  const touched = useRef(false);
  const onTouched = useCallback((now: boolean) => {
    touched.current = now;
  }, []);
  const close = async () => {
    if (!touched.current || (await ask(LEAVE))) onClose();
  };
  return (
    <DialogFrame
      opened
      onClose={() => void close()}
      fullScreen={narrow}
      size="xl"
      title={data ? `Receive ${[data.regNo, vehicleName(data)].filter(Boolean).join(' · ')}` : 'Receive'}
      closeOnClickOutside={false}
    >
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <DetailSkeleton />}
      {data && (
        <ReceiveForm
          acquisition={data}
          checklist={checklist}
          missing={missing}
          onTouched={onTouched}
          onCancel={() => void close()}
          onReceived={(received) => {
            onReceived?.(received);
            onClose();
          }}
        />
      )}
      {dialog}
    </DialogFrame>
  );
}
