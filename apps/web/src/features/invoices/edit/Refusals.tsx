import { BuyerDialog } from './BuyerDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import type { CustomerKnown } from './use-customer.ts';
import type { Editor } from './use-editor.ts';
import type { Save } from './use-save.ts';
import type { Buyer } from './values.ts';

const nobody: Buyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '' };
const buyerOf = (customer: CustomerKnown['customer']): Buyer =>
  customer
    ? {
        ...{ name: customer.name, email: customer.email, nzbn: customer.nzbn, gstNo: customer.gstNo },
        phone: customer.mobile || customer.phone1,
        address: [customer.address, customer.suburb, customer.state, customer.postCode].filter(Boolean).join(', '),
      }
    : nobody;

/** A refusal that somebody can do something about: each has its dialog, and then goes on where it stopped. */
export function Refusals({ editor, known, save }: { editor: Editor; known: CustomerKnown; save: Save }) {
  const { refusal, closeRefusal, run } = save;
  if (!refusal) return null;
  const { asked, message, fields } = refusal;
  if (refusal.kind === 'conflict')
    return (
      <ConflictDialog
        mine={editor.values}
        message={message}
        onClose={closeRefusal}
        onReload={(theirs) => {
          editor.take(theirs);
          closeRefusal();
        }}
        onKeep={(change) => void run(asked, change)}
      />
    );
  if (refusal.kind === 'buyer')
    return (
      <BuyerDialog
        initial={editor.values.buyer ?? { ...buyerOf(known.customer) }}
        errors={fields}
        onClose={closeRefusal}
        onGiven={(buyer) => void run(asked, { buyer })}
      />
    );
  if (refusal.kind === 'account')
    return (
      <OverrideDialog
        message={message}
        may={'overrideReason' in fields}
        onClose={closeRefusal}
        onGoOn={(overrideReason) => void run({ ...asked, overrideReason })}
      />
    );
  const held = editor.values.lines.find((line) => editor.errors[`${line.key}.tagNo`]);
  return <HoldDialog line={held} message={message} onClose={closeRefusal} onLifted={() => void run(asked)} />;
}
