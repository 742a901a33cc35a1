import { useQuery } from '@tanstack/react-query';
import { lineName } from '@yardkeeper/domain/invoices/line-title';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { fetchTag, invoiceEditKey } from '../saving/api.ts';
import type { LineDraft } from './line-draft.ts';

type Props = {
  line: LineDraft;
  isSelected: boolean;
  stays: string | null;
  error: string | undefined;
  onChange: (qty: number | null) => void;
};

/** A used part is itself; only where several lie under a tag is there something to count. */
export function QtyCell({ line, isSelected, stays, error, onChange }: Props) {
  const { data: tag } = useQuery({
    queryKey: [...invoiceEditKey, 'tag', line.tagNo],
    queryFn: ({ signal }) => fetchTag(line.tagNo, signal),
    enabled: isSelected && line.many === null && line.tagNo !== '',
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!(line.many ?? tag?.mayHaveMany ?? false)) return <span className="kit-figures">{line.qty ?? 1}</span>;
  return (
    <NumericInput
      aria-label={`Quantity of ${lineName(line)}`}
      size="xs"
      min={1}
      max={10_000}
      disabled={stays !== null}
      title={stays ?? undefined}
      value={line.qty}
      error={error}
      onChange={onChange}
    />
  );
}
