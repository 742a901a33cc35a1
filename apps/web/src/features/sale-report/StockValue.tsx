import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, formatLongDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { call, callFile } from '../../api/call.ts';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { Panel, Panels } from '../../kit/document/Panel.tsx';
import { DateInput } from '../../kit/fields/DateInput.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import { yardNow } from '../../session/yard-clock.ts';
import { ExportButton } from '../../shared/csv/ExportButton.tsx';
import { PanelTile, TileList } from '../../shared/figures/Tiles.tsx';
import { counted } from '../../shared/figures/words.ts';
import { saleReportKey } from './api.ts';
import classes from './SaleReport.module.css';

type Part = { readonly name: string; readonly tags: number; readonly retail: number; readonly cost: number | null };

function Parts({ label, name, parts }: { label: string; name: string; parts: readonly Part[] }) {
  const cost = parts.some((part) => part.cost !== null);
  return (
    <table className={`${classes.parts} kit-table`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="kit-right">
            Tags
          </th>
          <th scope="col" className="kit-right">
            At retail
          </th>
          {cost && (
            <th scope="col" className="kit-right">
              At cost
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name}>
            <th scope="row">{part.name || '–'}</th>
            <td className="kit-right kit-figures">{part.tags.toLocaleString('en-NZ')}</td>
            <td className="kit-right">
              <MoneyText value={part.retail} />
            </td>
            {cost && (
              <td className="kit-right">
                <MoneyText value={part.cost} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cost of $0.00 is more often unknown than true, so it is mentioned. */
const costNote = (withoutCost: number, atNoCost: number): string =>
  [
    ...(withoutCost > 0 ? [`${counted(withoutCost, 'tag')} without a cost`] : []),
    ...(atNoCost > 0 ? [`${counted(atNoCost, 'tag')} at a cost of $0.00`] : []),
  ].join(' · ') || 'every tag has a cost above zero';

/** The end of the last tax year, for which the accountant asks. */
const lastTaxDay = (today: string): string => {
  const year = Number(today.slice(0, 4));
  return today > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`;
};

/** What the stock was worth at the end of any day, calculated from the events of each tag. */
export function StockValue() {
  const today = todayIn(yardNow());
  const { filter, set } = useAddressFilter({ day: '' });
  const day = filter.day !== '' && filter.day <= today ? filter.day : lastTaxDay(today);
  const answer = useQuery({
    queryKey: [...saleReportKey, 'stock', day],
    queryFn: ({ signal }) => call('GET /mgr/saleReport/stockValue', { query: { day } }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const choose = (chosen: string, label: string) => (
    <Button variant={chosen === day ? 'light' : 'default'} onClick={() => set({ day: chosen })}>
      {label}
    </Button>
  );
  return (
    <div className={classes.stock}>
      <PageHeader
        title="Sale report"
        actions={<ExportButton load={() => callFile('GET /mgr/saleReport/stockValueCsv', { query: { day } })} />}
      />
      <Group gap="sm">
        <DateInput
          aria-label="At the end of"
          w={{ base: '100%', sm: 160 }}
          max={today}
          value={day}
          onChange={(chosen) => chosen && set({ day: chosen })}
        />
        {choose(lastTaxDay(today), '31 March')}
        {choose(addDays(`${today.slice(0, 8)}01`, -1), 'End of last month')}
        {choose(today, 'Today')}
        <Text c="dimmed">At the end of {formatLongDate(day)}</Text>
      </Group>
      <TileList>
        <PanelTile
          name="Stock at cost"
          answer={{ ...answer, data: answer.data && (answer.data.cost === null ? null : answer.data) }}
          tile={({ cost, withoutCost, atNoCost }) => ({
            value: formatMoney(cost ?? 0),
            note: costNote(withoutCost, atNoCost),
          })}
        />
        <PanelTile
          name="Stock at retail"
          answer={answer}
          tile={({ retail }) => ({ value: formatMoney(retail), note: 'before GST' })}
        />
        <PanelTile
          name="Tags"
          answer={answer}
          tile={({ tags, qty }) => ({ value: tags.toLocaleString('en-NZ'), note: counted(qty, 'piece') })}
        />
      </TileList>
      <Panels>
        <Panel title="By yard" answer={answer} height={160} empty={({ tags }) => tags === 0 && 'Nothing was in stock.'}>
          {({ yards }) => <Parts label="By yard" name="Yard" parts={yards} />}
        </Panel>
        <Panel
          title="By part type"
          answer={answer}
          height={160}
          empty={({ tags }) => tags === 0 && 'Nothing was in stock.'}
        >
          {({ partTypes }) => <Parts label="By part type" name="Part type" parts={partTypes} />}
        </Panel>
      </Panels>
    </div>
  );
}
