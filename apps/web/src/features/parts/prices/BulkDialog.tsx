import { Alert, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { percentProblem } from '@yardkeeper/domain/prices/by-percent';
import { useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { type Problem, problemOf, problemWords } from '../../../kit/text/failure.ts';
import { useAction } from '../../../kit/use-action.ts';
import { pricesKey } from '../../../shared/prices/prices-key.ts';
import { useRefreshParts } from '../keys.ts';
import { type Applied, applyChange, type Chosen, previewChange } from './api.ts';
import { BulkPreview } from './BulkPreview.tsx';

const ways = [
  { value: 'both', label: 'Both' },
  { value: 'retail', label: 'Retail' },
  { value: 'trade', label: 'Trade' },
];

/** Reads `-5`, `−5` or `12.5 %`; anything else is null. */
function percentOf(text: string): number | null {
  const bare = text.replace('−', '-').replace('%', '').trim();
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}

type Props = { chosen: Chosen; title: string; onClose: () => void; onDone: (applied: Applied) => void };

export function BulkDialog({ chosen, title, onClose, onDone }: Props) {
  const refresh = useRefreshParts();
  const [text, setText] = useState('');
  const [which, setWhich] = useState<'both' | 'retail' | 'trade'>('both');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const once = useAction();
  const { ask, dialog } = useConfirm();
  const percent = percentOf(text);
  const wrong =
    text.trim() === '' ? null : percent === null ? 'Type a number such as 5 or -5' : percentProblem(percent);
  const good = percent !== null && wrong === null ? percent : null;
  const [wanted] = useDebouncedValue(good, 300);
  const preview = useQuery({
    queryKey: [...pricesKey, 'preview', chosen, wanted, which],
    queryFn: ({ signal }) => previewChange({ chosen, percent: wanted ?? 0, which }, signal),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const current = good !== null && good === wanted && !preview.isPlaceholderData && !preview.error;
  const totals = current ? preview.data?.totals : undefined;

  const apply = async () => {
    if (good === null || !totals) return;
    const { tradeAboveRetail: above } = totals;
    const title = above === 1 ? 'Trade would be above retail once' : `Trade would be above retail ${above} times`;
    if (above > 0 && !(await ask({ title, confirmLabel: 'Change so', cancelLabel: 'Look again' }))) return;
    setBusy(true);
    setProblem(null);
    try {
      const { count, retailBefore, tradeBefore } = totals;
      const change = { chosen, percent: good, which };
      const expected = { count, retailBefore, tradeBefore };
      const applied = await once(change, () => applyChange({ ...change, expected }));
      void refresh();
      onDone(applied);
    } catch (failure) {
      const why = problemOf(failure);
      setProblem(why);
      if (!why.lost) void preview.refetch();
      setBusy(false);
    }
  };
  const many = totals?.count ?? 0;
  return (
    <DialogFrame opened onClose={() => !busy && onClose()} title={title} size={900}>
      {dialog}
      <Stack gap="md">
        <Group align="flex-start" gap="lg">
          <TextInput
            label="Change by percent"
            description="From -90 to 500"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            w={180}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            rightSection={<span aria-hidden>%</span>}
            value={text}
            error={wrong}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Which prices"
            mt={{ sm: 24 }}
            data={ways}
            value={which}
            onChange={(way) => setWhich(way as typeof which)}
          />
        </Group>
        {(problem ?? preview.error) && (
          <Alert color="red" role="alert">
            {problem ? problemWords(problem, 'No price was changed.') : preview.error?.message}
          </Alert>
        )}
        {preview.data && good !== null && <BulkPreview preview={preview.data} fresh={current} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button onClick={() => void apply()} disabled={many === 0} loading={busy}>
            {many > 0 ? `Change ${many.toLocaleString('en-NZ')} ${many === 1 ? 'price' : 'prices'}` : 'Change prices'}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
