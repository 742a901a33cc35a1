import classes from '../Purchasing.module.css';

type Of = { readonly qty: number; readonly received: number; readonly outstanding: number };

export const receivedWords = ({ qty, received, outstanding }: Of): string =>
  `${received} of ${qty} received${outstanding > 0 ? `, ${outstanding} outstanding` : ''}`;

/** How much of an order is in stock. */
export function Received({ of }: { of: Of }) {
  const share = of.qty === 0 ? 0 : Math.min(1, of.received / of.qty);
  return (
    <span className={classes.received} title={receivedWords(of)} role="img" aria-label={receivedWords(of)}>
      <span className={classes.bar}>
        <span
          className={classes.done}
          data-all={(of.outstanding === 0 && of.received > 0) || undefined}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="kit-figures" aria-hidden>
        {of.received}/{of.qty}
      </span>
    </span>
  );
}
