import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { Change, PanelTile, TileList } from '../../shared/figures/Tiles.tsx';
import { counted, dollars, percentOf } from '../../shared/figures/words.ts';
import { saleReportKey, wanted } from './api.ts';
import { anySale } from './filter.ts';

export function useSummary() {
  const { filter } = useAddressFilter(anySale);
  const body = wanted(filter);
  return useQuery({
    queryKey: [...saleReportKey, 'summary', body],
    queryFn: ({ signal }) => call('POST /mgr/saleReport/getSummary', { body }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
}

/** The cards: the same filter as the rows below them. */
export function Summary() {
  const answer = useSummary();
  return (
    <TileList>
      <PanelTile
        name="Sales"
        answer={answer}
        tile={({ sales }) => ({ value: dollars(sales.net), note: `${counted(sales.count, 'sale')}, before GST` })}
      />
      <PanelTile
        name="Credits"
        answer={answer}
        tile={({ credits }) => ({ value: dollars(credits.net), note: counted(credits.count, 'credit note') })}
      />
      <PanelTile
        name="Total"
        answer={answer}
        tile={({ total, lastYear }) => ({
          value: dollars(total.net),
          note: <Change now={total.net} before={lastYear.net} than="on last year" />,
        })}
      />
      <PanelTile
        name="GST included"
        answer={answer}
        tile={({ total }) => ({ value: dollars(total.gross), note: `${dollars(total.gst)} GST` })}
      />
      <PanelTile
        name="Margin"
        answer={{ ...answer, data: answer.data && (answer.data.total.margin === null ? null : answer.data) }}
        tile={({ total }) => ({ value: dollars(total.margin ?? 0), note: percentOf(total.marginPercent) })}
      />
      <PanelTile
        name="Quotes won"
        answer={answer}
        tile={({ quotes }) => ({
          value: percentOf(quotes.winPercent),
          note: `${quotes.won} of ${counted(quotes.made, 'quote')}, ${quotes.open} open`,
        })}
      />
    </TileList>
  );
}
