import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Fit } from '@yardkeeper/contract/fits/schemas';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useCan } from '../../session/use-session.ts';
import { inWordsNow } from '../moment.ts';

const mayTell = { anyOf: ['EDIT_PART', 'EDIT_INVENTORY', 'CREATE_INVOICE_AND_QUOTE'] } as const;
type Verdict = 'confirmed' | 'refuted' | 'withdrawn';

const words = { confirmed: 'It fits', refuted: 'It does not fit', withdrawn: 'Taken back' } as const;

/** Everything that people said about this fit, the latest first. */
function Sayings({ wanted, offered }: Pick<Fit, 'wanted' | 'offered'>) {
  const answer = useQuery({
    queryKey: ['fits', 'said', wanted, offered],
    queryFn: ({ signal }) => call('GET /mgr/fits/said', { query: { wanted, offered } }, { signal, quiet: true }),
    staleTime: 0,
  });
  if (!answer.data) return <QuietFailure of={answer} what="What was said" />;
  return answer.data.map(({ verdict, note, by, at }) => (
    <Text key={at} size="xs" c="dimmed">
      {[`${words[verdict]}: ${by}`, inWordsNow(at), note].filter(Boolean).join(', ')}
    </Text>
  ));
}

/** How sure it is that something fits and why; people who know better can correct it. */
export function FitNote({ fit, of, onSaid }: { fit: Fit; of: string; onSaid: () => unknown }) {
  const may = useCan(mayTell);
  const once = useAction();
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { wanted, offered, said } = fit;
  const say = async (verdict: Verdict) => {
    setBusy(verdict);
    const body = { wanted, offered, verdict };
    // A failed call shows its own message.
    await once(body, () => call('POST /mgr/fits/say', { body })).then(onSaid, () => undefined);
    setBusy(null);
  };
  const button = (verdict: Verdict, label: string) => (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={busy === verdict}
      aria-label={`${label}: ${of}`}
      onClick={() => void say(verdict)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Text size="xs" c={fit.level === 'doubtful' ? 'var(--mantine-color-yellow-text)' : undefined}>
        {fit.levelName}, {fit.confidence} %: {fit.reasons.join('; ')}
      </Text>
      {may && wanted !== '' && (
        <Group gap={4}>
          {said !== 'confirmed' && button('confirmed', 'It fits')}
          {said !== 'refuted' && button('refuted', 'It does not fit')}
          {said !== null && button('withdrawn', 'Take that back')}
        </Group>
      )}
      {said !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`Who said so: ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          Who said so
        </Button>
      )}
      {isOpen && <Sayings wanted={wanted} offered={offered} />}
    </>
  );
}
