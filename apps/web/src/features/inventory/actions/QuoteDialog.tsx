import { AddToQuote } from '../../../shared/invoices/AddToQuote.tsx';
import { tagNosOf } from '../tag/some-tag.ts';
import type { DeedProps } from './action.ts';

export function QuoteDialog({ tags, onClose, onDone }: DeedProps) {
  return <AddToQuote tagNos={tagNosOf(tags)} onClose={onClose} onAdded={onDone} />;
}
