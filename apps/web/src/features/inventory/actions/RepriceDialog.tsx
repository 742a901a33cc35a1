import { SegmentedControl, Text } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { PricePair, tradeQuestion } from '../../../shared/prices/PricePair.tsx';
import { offerUndo } from '../../../shared/undo/undo.ts';
import { type RepriceBody, type Repriced, repriceTags } from '../api.ts';
import { useRefreshInventory } from '../keys.ts';
import { tagNosOf } from '../tag/some-tag.ts';
import { countOf, tagsInWords } from '../words.ts';
import type { ActionProps } from './action.ts';

const ways = [
  { value: 'amount', label: 'Amount' },
  { value: 'up', label: 'Up by %' },
  { value: 'down', label: 'Down by %' },
  { value: 'list', label: 'Price list' },
];
type Values = { way: string; retail: number | null; trade: number | null; percent: number | null };

function bodyOf(tagNoList: string[], { way, retail, trade, percent }: Values): RepriceBody {
  if (way === 'list') return { tagNoList, fromPriceList: true };
  if (way === 'amount') return { tagNoList, retail: retail ?? undefined, trade: trade ?? undefined };
  return { tagNoList, percent: (percent ?? 0) * (way === 'up' ? 1 : -1) };
}

/** An empty amount leaves its price unchanged; by percent both prices change alike. */
const pricesAfter = (tags: ActionProps['tags'], { way, retail, trade }: Values) =>
  way === 'amount' ? tags.map((tag) => ({ retail: retail ?? tag.retail, trade: trade ?? tag.trade })) : [];

const pricesBack = ({ was }: Repriced) =>
  was.length === 0
    ? null
    : async () => (await repriceTags({ tagNoList: was.map(({ tagNo }) => tagNo), back: was })).changed;

export function RepriceDialog({ tags, onClose, onDone }: ActionProps) {
  const refresh = useRefreshInventory();
  const [only] = tags;
  return (
    <FormDialog<Values, Repriced>
      opened
      title={`Re-price ${tagsInWords(tags)}`}
      onClose={onClose}
      initialValues={{ way: 'amount', retail: null, trade: null, percent: null }}
      validate={{
        retail: (retail, { way, trade }) =>
          way === 'amount' && retail === null && trade === null ? 'Say what the new price is' : null,
        percent: (percent, { way }) => ((way === 'up' || way === 'down') && !percent ? 'Say by how much' : null),
      }}
      submitLabel="Re-price"
      question={(values) => tradeQuestion(pricesAfter(tags, values), 'Re-price')}
      onSubmit={(values) => repriceTags(bodyOf(tagNosOf(tags), values))}
      onSaved={(done) => {
        const { changed, unpriced } = done;
        const rest = unpriced > 0 ? `; ${countOf(unpriced, 'tag')} without a price in the list` : '';
        const text = `${countOf(changed, 'tag')} re-priced${rest}`;
        offerUndo({ text, takeBack: pricesBack(done), warning: unpriced > 0 });
        onDone?.();
        void refresh();
      }}
    >
      {(form) => {
        const { way } = form.values;
        return (
          <>
            <SegmentedControl
              aria-label="How"
              fullWidth
              style={{ gridColumn: '1 / -1' }}
              data={ways}
              {...form.getInputProps('way')}
            />
            {only && tags.length === 1 && (
              <Text c="dimmed" className="kit-figures" style={{ gridColumn: '1 / -1' }}>
                Now retail {formatMoney(only.retail)}, trade {formatMoney(only.trade)}, ex GST
              </Text>
            )}
            {way === 'amount' && (
              <PricePair retail={form.getInputProps('retail')} trade={form.getInputProps('trade')} />
            )}
            {(way === 'up' || way === 'down') && (
              <NumericInput
                label="Percent"
                decimals={1}
                max={way === 'up' ? 900 : 90}
                {...form.getInputProps('percent')}
              />
            )}
            {way === 'list' && (
              <Text style={{ gridColumn: '1 / -1' }}>
                Each gets what the price list says for its part and vehicle; one without a price there stays as it is.
              </Text>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
