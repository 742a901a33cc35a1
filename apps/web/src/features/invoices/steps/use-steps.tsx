import { Text } from '@mantine/core';
import { mayOverrideHold } from '@yardkeeper/domain/acquisitions/actions';
import { useState } from 'react';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';
import { type Failure, failureOf, isStale } from '../../../kit/text/failure.ts';
import { useActor } from '../../../session/use-session.ts';
import { OverrideDialog } from '../../../shared/invoices/OverrideDialog.tsx';
import { needOf } from '../../../shared/invoices/refusal-needs.ts';
import { HeldDialog } from '../../../shared/vehicles/HeldDialog.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { Buyer, Invoice } from '../document/api.ts';
import { useRefreshInvoices, useShowInvoice } from '../keys.ts';
import { BuyerDialog } from '../warnings/BuyerDialog.tsx';
import type { More, Step } from './step-calls.ts';

type RefusedProps = { label: string; message: string; stale: boolean; onClose: () => void };

/** A stale refusal needs no "reload", because the screen shows the changes of others already. */
export function RefusedDialog({ label, message, stale, onClose }: RefusedProps) {
  const said = stale
    ? `${message.replace(/, reload$/, '')}. What they changed is shown now; do it again if it is still right.`
    : `${message}.`;
  return (
    <NoticeDialog title={`${label}: not done`} onClose={onClose}>
      <Text role="alert">{said}</Text>
    </NoticeDialog>
  );
}

type Refusal = Failure & {
  readonly kind: 'buyer' | 'override' | 'hold' | 'refused';
  readonly step: Step;
  readonly more: More;
};

function kindOf({ fields }: Failure): Refusal['kind'] {
  const need = needOf(fields);
  return need === null || need === 'conflict' ? 'refused' : need;
}

const heldLine = (invoice: Invoice, { fields }: Failure) => invoice.lines.find((_, n) => `lines.${n}.tagNo` in fields);

/** A refusal opens the dialog that asks for what is missing, or else says why the step was refused. */
export function useSteps(invoice: Invoice) {
  const refresh = useRefreshInvoices();
  const show = useShowInvoice();
  const open = useOpenPath();
  const actor = useActor();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const take = async (step: Step, more: More = {}, from?: Refusal['kind']): Promise<void> => {
    try {
      const after = await step.send(more);
      show(after);
      toast('success', step.done(after));
      await refresh(invoice.invoiceId);
      if (step.moves) open(`/invoice/${after.invoiceId}`);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const kind = kindOf(failure);
      await refresh(invoice.invoiceId);
      // An open dialog of the same kind shows the refusal itself.
      if (from === kind) throw thrown;
      setRefusal({ ...failure, kind, step, more });
    }
  };
  const close = (kind: Refusal['kind']) => () => setRefusal((now) => (now?.kind === kind ? null : now));
  const dialog = refusal && (
    <>
      {refusal.kind === 'buyer' && (
        <BuyerDialog
          initial={invoice.buyer as Buyer}
          refusal={refusal}
          label={refusal.step.label}
          onGiven={(buyer) => take(refusal.step, { ...refusal.more, buyer }, 'buyer')}
          onClose={close('buyer')}
        />
      )}
      {refusal.kind === 'override' && (
        <OverrideDialog
          refusal={refusal}
          label={refusal.step.label}
          onGoOn={(overrideReason) => take(refusal.step, { ...refusal.more, overrideReason }, 'override')}
          onClose={close('override')}
        />
      )}
      {refusal.kind === 'hold' && (
        <HeldDialog
          acqId={heldLine(invoice, refusal)?.acqId ?? null}
          name={heldLine(invoice, refusal)?.tagNo ?? ''}
          holdUntil={null}
          mayLift={actor !== null && mayOverrideHold(actor)}
          sentence={refusal.message}
          onClose={close('hold')}
          onLifted={() => void take(refusal.step, refusal.more)}
        />
      )}
      {refusal.kind === 'refused' && (
        <RefusedDialog
          label={refusal.step.label}
          message={refusal.message}
          stale={isStale(refusal.fields)}
          onClose={close('refused')}
        />
      )}
    </>
  );
  return { take, dialog };
}
