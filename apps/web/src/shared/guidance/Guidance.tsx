import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PriceGuidance } from '@yardkeeper/contract/guidance/schemas';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ShareBars } from '../../kit/chart/ShareBars.tsx';
import { FactList, type ListedFact } from '../../kit/text/FactList.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { counted } from '../figures/words.ts';
import type { GuidanceOf } from './asked.ts';
import classes from './Guidance.module.css';
import { Reasons } from './Reasons.tsx';
import { SalesBehind } from './SalesBehind.tsx';

const colours = { hold: 'green', negotiate: 'blue', discount: 'yellow', unknown: 'gray' } as const;

const range = (low: number | null, high: number | null): string =>
  low === null || high === null ? '' : `${formatMoney(low)} – ${formatMoney(high)}`;
const days = (n: number | null): string => (n === null ? '' : counted(Math.round(n), 'day'));

const factsOf = (data: PriceGuidance): readonly ListedFact[] => [
  ['Sold', `${data.sold} in a year`],
  ['Median', data.median === null ? '' : formatMoney(data.median)],
  ['Half between', range(data.bandLow, data.bandHigh)],
  ['We ask', data.asked === null ? '' : formatMoney(data.asked)],
  ['Sells within', days(data.daysToSell)],
  ...(data.daysOnShelf === null ? [] : [['On the shelf', days(data.daysOnShelf)] as const]),
  [
    'Here',
    [
      `${data.here} ${data.hereName}`,
      data.promised > 0 && `${data.promised} promised`,
      data.waiting > 0 && `${data.waiting} asked for`,
    ]
      .filter(Boolean)
      .join(', '),
  ],
];

function Verdict({ data, onPrice }: { data: PriceGuidance; onPrice?: ((price: number) => void) | undefined }) {
  const offers = [data.suggestedLow, data.suggestedHigh].filter((price) => price !== null);
  return (
    <Group gap="xs" justify="space-between">
      <Badge size="lg" color={colours[data.verdict]}>
        {data.verdictName}
      </Badge>
      {onPrice
        ? [...new Set(offers)].map((price) => (
            <Button key={price} size="compact-xs" variant="default" onClick={() => onPrice(price)}>
              Take {formatMoney(price)}
            </Button>
          ))
        : offers.length > 0 && <Text className="kit-figures">{range(data.suggestedLow, data.suggestedHigh)}</Text>}
    </Group>
  );
}

function Won({ quotes }: Pick<PriceGuidance, 'quotes'>) {
  if (quotes.every(({ quoted }) => quoted === 0))
    return (
      <Text size="xs" c="dimmed">
        No quote of it was decided in a year.
      </Text>
    );
  return (
    <ShareBars
      label="Quotes won by price"
      of={100}
      bars={quotes.map(({ name, quoted, won, wonPercent }) => ({
        name,
        value: wonPercent ?? 0,
        said: quoted === 0 ? 'none quoted' : `${won} of ${quoted} won`,
      }))}
    />
  );
}

type Props = { of: GuidanceOf; onPrice?: (price: number) => void };

/** What a part sells for and how that is known; says so when there is too little history. */
export function Guidance({ of, onPrice }: Props) {
  const [behind, setBehind] = useState(false);
  const answer = useQuery({
    queryKey: ['guidance', of],
    queryFn: ({ signal }) => call('GET /mgr/guidance/price', { query: of }, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  });
  const { data } = answer;
  const late = useDelayed(answer.isPending);
  if (!data)
    return answer.isPending ? late && <Skeleton h={200} /> : <QuietFailure of={answer} what="Price guidance" />;
  return (
    <Stack gap="sm" className={classes.guidance}>
      <div>
        <Text fw={550}>{data.part}</Text>
        <Text size="xs" c="dimmed">
          Sales of {data.scopeName || data.part}, before GST
        </Text>
      </div>
      <Verdict data={data} onPrice={onPrice} />
      {data.caution && (
        <Text size="sm" className={classes.caution} role="note">
          <IconAlertTriangle size={16} aria-hidden /> {data.caution}
        </Text>
      )}
      <FactList facts={factsOf(data)} />
      <Won quotes={data.quotes} />
      <Reasons reasons={data.reasons} verdict={data.verdictName} />
      {behind ? (
        <SalesBehind of={of} />
      ) : (
        data.sold > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setBehind(true)}>
            Show the sales behind it
          </Button>
        )
      )}
    </Stack>
  );
}
