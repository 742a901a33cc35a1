import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call } from '../../api/call.ts';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { addressOf } from '../../shared/figures/links.ts';
import { Change, PanelTile, TileList } from '../../shared/figures/Tiles.tsx';
import { counted, marginNote, percentOf } from '../../shared/figures/words.ts';
import { saleReportKey, wanted } from './api.ts';
import { anySale, type ReportFilter } from './filter.ts';

/** The cards always sum the whole report, even when the rows below are those of one card. */
export function useSummary() {
  const { filter } = useAddressFilter(anySale);
  const body = wanted({ ...filter, only: '', state: '' });
  return useQuery({
    queryKey: [...saleReportKey, 'summary', body],
    queryFn: ({ signal }) => call('POST /mgr/saleReport/getSummary', { body }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
}

/** A link to the rows behind a card, with the present filter. */
const rowsOf =
  (filter: ReportFilter) =>
  (tab: string, only: ReportFilter['only'], state: ReportFilter['state'] = '') => {
    const said = Object.entries({ ...filter, only, state }).filter(
      ([name, value]) => value !== anySale[name as keyof ReportFilter],
    );
    return addressOf('/invoice/sale-report', { ...Object.fromEntries(said), tab });
  };

/**
 * Sales less credits plus internal issues give the total, to the cent, because the cards use the same filter as the
 * rows.
 */
export function Summary() {
  const answer = useSummary();
  const { filter } = useAddressFilter(anySale);
  const rows = rowsOf(filter);
  return (
    <TileList>
      <PanelTile
        name="Sales"
        answer={answer}
        tile={({ sales }) => ({
          value: formatMoney(sales.net),
          note: `${counted(sales.count, 'sale')}, before GST`,
          href: rows('transactions', 'sale'),
        })}
      />
      <PanelTile
        name="Less credits"
        answer={answer}
        tile={({ credits }) => ({
          value: formatMoney(0 - credits.net),
          note: counted(credits.count, 'credit note'),
          href: rows('credits', ''),
        })}
      />
      {!filter.salesOnly && (
        <PanelTile
          name="Plus internal issues"
          answer={answer}
          tile={({ internal }) => ({
            value: formatMoney(internal.net),
            note: `${counted(internal.count, 'document')}, no sales`,
            href: rows('transactions', 'internal'),
          })}
        />
      )}
      <PanelTile
        name="Total"
        answer={answer}
        tile={({ total, lastYear }) => ({
          value: formatMoney(total.net),
          note: <Change now={total.net} before={lastYear.net} than="on last year" />,
          href: rows('transactions', ''),
        })}
      />
      <PanelTile
        name="GST included"
        answer={answer}
        tile={({ total }) => ({
          value: formatMoney(total.gross),
          note: `${formatMoney(total.gst)} GST`,
          href: rows('transactions', ''),
        })}
      />
      <PanelTile
        name={filter.salesOnly ? 'Margin' : 'Margin with internal issues'}
        answer={{ ...answer, data: answer.data && (answer.data.total.margin === null ? null : answer.data) }}
        tile={({ total }) => ({
          value: formatMoney(total.margin ?? 0),
          note: marginNote(total.marginPercent, total.withoutCost ?? 0),
          href: rows('transactions', ''),
        })}
      />
      <PanelTile
        name="Quotes won"
        answer={answer}
        tile={({ quotes }) => ({
          value: percentOf(quotes.winPercent),
          note: `${quotes.won} of ${counted(quotes.made, 'quote')} made, ${quotes.open} still open${filter.yardId === '' ? '' : ', all yards'}`,
          href: rows('quotes', '', 'won'),
        })}
      />
    </TileList>
  );
}
