import { useMediaQuery } from '@mantine/hooks';
import { centsOfDollars, centsOfTyped, plainMoney } from '@yardkeeper/domain/format/money';
import { isBlockedInNumber } from '@yardkeeper/domain/input/keys';
import { maxPriceCents } from '@yardkeeper/domain/prices/limits';
import { isTradeAboveRetail, tradeAboveRetailWords } from '@yardkeeper/domain/prices/trade-above-retail';
import { type KeyboardEvent, useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { tradeQuestion } from '../../../shared/prices/PricePair.tsx';
import classes from '../Parts.module.css';

type Which = 'retail' | 'trade';
/** null means that no price was set yet. */
type Priced = { partName: string; retail: number | null; trade: number | null };
type Props<R extends Priced> = {
  row: R;
  which: Which;
  onSave: (row: R, patch: Partial<Record<Which, number>>) => Promise<unknown>;
};

/** A column is as wide as its content, and a browser gives an empty field room for twenty letters. */
const LEAST_FIGURES = 8;
const shown = (dollars: number | null) => (dollars === null ? '' : plainMoney(centsOfDollars(dollars) ?? (0 as never)));

function problemOf(text: string): string | null {
  const cents = centsOfTyped(text);
  if (cents === null) return 'Type an amount such as 12.50';
  if (cents < 0) return 'A price cannot be below zero';
  return cents > maxPriceCents ? 'A price is at most $1,000,000.00' : null;
}

/** Leaving the cell saves it; the focus returns to it when no row follows. */
function moveDown(from: HTMLInputElement, which: Which): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-price="${which}"]`)];
  const top = (cell: HTMLElement) => cell.getBoundingClientRect().top;
  const next = cells.filter((cell) => top(cell) > top(from)).sort((a, b) => top(a) - top(b))[0];
  from.blur();
  (next ?? from).focus();
}

export function PriceCell<R extends Priced>({ row, which, onSave }: Props<R>) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, dialog } = useConfirm();
  if (narrow) return <MoneyText value={row[which]} />;

  const restore = () => {
    setDraft(null);
    setProblem(null);
  };
  const save = async (): Promise<void> => {
    if (draft === null) return;
    if (draft.trim() === '' && row[which] === null) return restore();
    const wrong = problemOf(draft);
    setProblem(wrong);
    if (wrong) return;
    const dollars = (centsOfTyped(draft) ?? 0) / 100;
    if (dollars === row[which]) return restore();
    const question = tradeQuestion([{ ...row, [which]: dollars }]);
    if (question !== null && !(await ask(question))) setProblem(tradeAboveRetailWords);
    else
      await onSave(row, { [which]: dollars }).then(restore, (failure: unknown) =>
        setProblem(failure instanceof Error ? failure.message : 'It was not saved'),
      );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The table must not see these keys, because it uses them to move between rows.
    event.stopPropagation();
    const input = event.currentTarget;
    if (event.key === 'Escape') {
      restore();
      requestAnimationFrame(() => input.select());
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const wrong = draft && problemOf(draft);
      if (wrong) setProblem(wrong);
      else moveDown(input, which);
    } else if (isBlockedInNumber(event)) event.preventDefault();
  };
  const warning = isTradeAboveRetail(row) && which === 'trade' ? tradeAboveRetailWords : null;
  return (
    <>
      <input
        className={classes.price}
        data-price={which}
        data-mantine-stop-propagation={draft !== null || undefined}
        aria-label={`${which === 'retail' ? 'Retail' : 'Trade'} of ${row.partName}`}
        aria-invalid={problem ? true : undefined}
        data-warning={warning ? true : undefined}
        title={problem ?? warning ?? undefined}
        size={Math.max(LEAST_FIGURES, draft?.length ?? 0, shown(row[which]).length)}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? shown(row[which])}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      {dialog}
    </>
  );
}
