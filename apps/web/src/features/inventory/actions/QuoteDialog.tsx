import { AddToQuote } from '../../../shared/invoices/AddToQuote.tsx';
import { tagNosOf } from '../tag/some-tag.ts';
import type { ActionProps } from './action.ts';

export function QuoteDialog({ tags, onClose, onDone }: ActionProps) {
  return <AddToQuote tagNos={tagNosOf(tags)} onClose={onClose} onAdded={onDone} />;
}
