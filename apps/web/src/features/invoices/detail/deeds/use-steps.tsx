import { useState } from 'react';
import { failureOf } from '../../../../kit/failure.ts';
import { useOpenPath } from '../../../../shell/open-link.ts';
import { toast } from '../../../../shell/toasts.ts';
import { useRefreshInvoices } from '../../keys.ts';
import type { Invoice } from '../api.ts';
import { BuyerDialog } from './BuyerDialog.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';
import type { More, Step } from './steps.ts';

type Refusal = {
  readonly kind: 'buyer' | 'override' | 'refused';
  readonly step: Step;
  readonly more: More;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Which dialog completes what a refusal asks for. */
function kindOf(fields: Readonly<Record<string, string>>): Refusal['kind'] {
  if (Object.keys(fields).some((path) => path.startsWith('buyer.'))) return 'buyer';
  return 'account' in fields && 'overrideReason' in fields ? 'override' : 'refused';
}

/** Takes a step; a refusal opens the one dialog that completes what is missing, or says why not. */
export function useSteps(invoice: Invoice) {
  const refresh = useRefreshInvoices();
  const open = useOpenPath();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const take = async (step: Step, more: More = {}, from?: Refusal['kind']): Promise<void> => {
    try {
      const after = await step.send(more);
      toast('success', step.done(after));
      await refresh(invoice.invoiceId);
      if (step.moves) open(`/invoice/${after.invoiceId}`);
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      const kind = kindOf(fields);
      await refresh(invoice.invoiceId);
      // The dialog that is open says itself what it still lacks.
      if (from === kind) throw thrown;
      setRefusal({ kind, step, more, message, fields });
    }
  };
  const close = (kind: Refusal['kind']) => () => setRefusal((now) => (now?.kind === kind ? null : now));
  const dialog = refusal && (
    <>
      {refusal.kind === 'buyer' && (
        <BuyerDialog
          invoice={invoice}
          message={refusal.message}
          onSend={(buyer) => take(refusal.step, { ...refusal.more, buyer }, 'buyer')}
          onClose={close('buyer')}
        />
      )}
      {refusal.kind === 'override' && (
        <OverrideDialog
          label={refusal.step.label}
          sentence={refusal.fields.account ?? refusal.message}
          onSend={(overrideReason) => take(refusal.step, { ...refusal.more, overrideReason }, 'override')}
          onClose={close('override')}
        />
      )}
      {refusal.kind === 'refused' && (
        <RefusedDialog
          label={refusal.step.label}
          message={refusal.message}
          stale={'version' in refusal.fields}
          onClose={close('refused')}
        />
      )}
    </>
  );
  return { take, dialog };
}
