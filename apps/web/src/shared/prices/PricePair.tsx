import { Text } from '@mantine/core';
import { isTradeAboveRetail, tradeAboveRetailWords } from '@yardkeeper/domain/prices/trade-above-retail';
import type { ComponentProps, ReactNode } from 'react';
import type { Question } from '../../kit/dialog/ConfirmDialog.tsx';
import { MoneyInput } from '../../kit/fields/MoneyInput.tsx';

type Money = ComponentProps<typeof MoneyInput>;
type Prices = { retail: number | null; trade: number | null };

export const tradeWarning = (prices: Prices): ReactNode =>
  isTradeAboveRetail(prices) && (
    <Text span inherit c="var(--mantine-color-yellow-text)" role="status">
      {tradeAboveRetailWords}
    </Text>
  );

/** Asked once before saving; null when there is nothing to ask. */
export function tradeQuestion(priced: readonly Prices[], verb = 'Save'): Question | null {
  const count = priced.filter(isTradeAboveRetail).length;
  if (count === 0) return null;
  return {
    title:
      count === 1 ? `${tradeAboveRetailWords}. ${verb} it so?` : `Trade is above retail ${count} times. ${verb} it so?`,
    body: 'A trade customer would pay more than anybody else.',
    confirmLabel: `${verb} so`,
    cancelLabel: 'Look again',
  };
}

type Props = {
  retail: Money;
  trade: Money;
  label?: (which: 'Retail' | 'Trade') => string;
  below?: (dollars: number | null) => ReactNode;
};
const exGst = (which: string) => `${which} ex GST`;

/** Retail and trade side by side; trade above retail shows a warning at the field and may be saved. */
export function PricePair({ retail, trade, label = exGst, below }: Props) {
  const warning = tradeWarning({ retail: retail.value ?? null, trade: trade.value ?? null });
  const order: Money['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
  return (
    <>
      <MoneyInput
        label={label('Retail')}
        description={below?.(retail.value ?? null)}
        inputWrapperOrder={order}
        {...retail}
      />
      <MoneyInput
        label={label('Trade')}
        description={warning || below?.(trade.value ?? null)}
        inputWrapperOrder={order}
        {...trade}
      />
    </>
  );
}
