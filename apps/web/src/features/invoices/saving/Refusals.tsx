import { Alert, Button, Group } from '@mantine/core';
import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import { mayOverrideHold } from '@yardkeeper/domain/acquisitions/actions';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { useActor } from '../../../session/use-session.ts';
import { BuyerDialog } from '../warnings/BuyerDialog.tsx';
import type { CustomerKnown } from './fields/use-customer.ts';
import type { Editor } from './use-editor.ts';
import type { Save } from './use-save.ts';

const HeldDialog = lazyDialog(() => import('../../../shared/vehicles/HeldDialog.tsx').then((m) => m.HeldDialog));
const OverrideDialog = lazyDialog(() =>
  import('../../../shared/invoices/OverrideDialog.tsx').then((m) => m.OverrideDialog),
);
const ConflictDialog = lazyDialog(() => import('./conflict/ConflictDialog.tsx').then((m) => m.ConflictDialog));

/** After a lost answer, trying again repeats the same request, which the server carries out only once. */
export function EditorProblem({ save: { problem, run } }: { save: Save }) {
  if (!problem) return null;
  const { message, lost } = problem;
  return (
    <Alert color="red" role="alert" p="xs">
      <Group justify="space-between">
        <span>
          {message}
          {lost ? ' Trying again makes no second document.' : '. Nothing was saved; what you typed is still here.'}
        </span>
        {lost && (
          <Button size="compact-sm" variant="default" onClick={() => void run(lost)}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}

const nobody: Buyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '' };
const buyerOf = (customer: CustomerKnown['customer']): Buyer =>
  customer
    ? {
        name: customer.name,
        email: customer.email,
        nzbn: customer.nzbn,
        gstNo: customer.gstNo,
        phone: customer.mobile || customer.phone1,
        address: [customer.address, customer.suburb, customer.state, customer.postCode].filter(Boolean).join(', '),
      }
    : nobody;

/** The dialog for a refusal that the person can resolve; once it is resolved, the same save is sent again. */
export function Refusals({ editor, known, save }: { editor: Editor; known: CustomerKnown; save: Save }) {
  const actor = useActor();
  const { refusal, closeRefusal, run } = save;
  if (!refusal) return null;
  const { request, message } = refusal;
  if (refusal.kind === 'conflict')
    return (
      <ConflictDialog
        base={editor.base}
        mine={editor.values}
        message={message}
        onClose={closeRefusal}
        onReload={(theirs) => {
          editor.reset(theirs);
          closeRefusal();
        }}
        onKeep={(change) => void run(request, change)}
      />
    );
  if (refusal.kind === 'buyer')
    return (
      <BuyerDialog
        initial={editor.values.buyer ?? buyerOf(known.customer)}
        refusal={refusal}
        onClose={closeRefusal}
        onGiven={(buyer) => void run(request, { buyer })}
      />
    );
  if (refusal.kind === 'override')
    return (
      <OverrideDialog
        refusal={refusal}
        onClose={closeRefusal}
        onGoOn={(overrideReason) => void run({ ...request, overrideReason })}
      />
    );
  const held = editor.values.lines.find((line) => editor.errors[`${line.key}.tagNo`]);
  return (
    <HeldDialog
      acqId={held?.acqId ?? null}
      name={held?.tagNo ?? ''}
      holdUntil={null}
      mayLift={actor !== null && mayOverrideHold(actor)}
      sentence={message}
      onClose={closeRefusal}
      onLifted={() => void run(request)}
    />
  );
}
