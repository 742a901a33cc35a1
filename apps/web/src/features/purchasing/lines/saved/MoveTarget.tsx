import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { formatDate } from '@yardkeeper/domain/format/dates';
import type { ReactNode } from 'react';
import { call } from '../../../../api/call.ts';
import { ScrollPicker } from '../../../../kit/pickers/ScrollPicker.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { ordersKey } from '../../keys.ts';

export type Target = ReplyOf<'GET /mgr/purchaseOrder/getPoNumList'>[number];
/** null while nothing is chosen */
export type MoveTo = 'new' | 'other' | `${number}` | null;

type Props = {
  purchaseOrderId: number;
  supplier: string;
  value: MoveTo;
  target: Target | null;
  error: ReactNode;
  onChange: (to: MoveTo, target: Target | null) => void;
};

const targetsOf = (purchaseOrderId: number, search: string, signal: AbortSignal) =>
  call('GET /mgr/purchaseOrder/getPoNumList', { query: { purchaseOrderId, search } }, { signal, quiet: true });

/** The supplier's open orders and a new one are listed to choose from; any other order is searched for. */
export function MoveTarget({ purchaseOrderId, supplier, value, target, error, onChange }: Props) {
  const answer = useQuery({
    queryKey: [...ordersKey, 'moveTargets', purchaseOrderId],
    queryFn: ({ signal }) => targetsOf(purchaseOrderId, '', signal),
    gcTime: 0,
  });
  const own = (answer.data ?? []).filter(({ isSameSupplier }) => isSameSupplier);
  return (
    <Stack gap="xs">
      <Radio.Group
        label="To the order"
        error={error}
        value={value}
        onChange={(to) => {
          const found = own.find((each) => String(each.purchaseOrderId) === to) ?? null;
          onChange(to as MoveTo, found);
        }}
      >
        <Stack gap="xs" mt={4}>
          {own.map(({ purchaseOrderId: id, poNo, date }) => (
            <Radio key={id} value={String(id)} label={`${poNo} of ${formatDate(date)}`} />
          ))}
          <Radio value="new" label={`A new order for ${supplier}`} />
          <Radio value="other" label="Another order" />
        </Stack>
      </Radio.Group>
      <QuietFailure of={answer} what={`Open orders of ${supplier}`} />
      {value === 'other' && (
        <ScrollPicker<Target>
          label="Which order"
          placeholder="Number or supplier"
          autoFocus
          value={target?.purchaseOrderId ?? 0}
          valueName={target?.poNo ?? ''}
          fetchPage={async ({ text }, signal) => {
            const records = await targetsOf(purchaseOrderId, text, signal);
            return { records, total: records.length, pages: 1 };
          }}
          itemId={(each) => each.purchaseOrderId}
          itemName={(each) => each.poNo}
          renderItem={(each) => (
            <Text span inherit>
              {each.poNo}{' '}
              <Text span c="dimmed" size="xs">
                {each.supplier} · {formatDate(each.date)}
              </Text>
            </Text>
          )}
          onChange={(_, each) => onChange('other', each)}
        />
      )}
    </Stack>
  );
}
