import type { InvoiceRow } from '@yardkeeper/contract/invoices/schemas';
import classes from '../Invoices.module.css';

type Props = { of: Pick<InvoiceRow, 'stockLines' | 'picked' | 'packed' | 'delivered'> };

export const progressWords = ({ stockLines, picked, packed, delivered }: Props['of']): string =>
  `Picked ${picked}, packed ${packed}, delivered ${delivered} of ${stockLines}`;

export function Progress({ of }: Props) {
  if (of.stockLines === 0) return <>–</>;
  return (
    <span role="img" aria-label={progressWords(of)} title={progressWords(of)} className={classes.progress}>
      {(['picked', 'packed', 'delivered'] as const).map((step) => (
        <span key={step} className={classes.step}>
          <span
            className={classes.done}
            data-all={of[step] >= of.stockLines || undefined}
            style={{ width: `${Math.min(100, (100 * of[step]) / of.stockLines)}%` }}
          />
        </span>
      ))}
    </span>
  );
}
