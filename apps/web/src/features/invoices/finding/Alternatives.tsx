import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useEffect, useRef } from 'react';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { FitNote } from '../../../shared/fits/FitNote.tsx';
import { type LineDraft, lineOfTag } from '../lines/line-draft.ts';
import { fetchAlternatives, invoiceEditKey } from '../saving/api.ts';
import type { CustomerKnown } from '../saving/fields/use-customer.ts';
import type { Editor } from '../saving/use-editor.ts';
import { PanelList } from './GuidancePanel.tsx';

const few = 5;
type Props = { line: LineDraft; editor: Editor; known: CustomerKnown };

/** Other tags in stock that could replace the line, and how sure that is; Alt with its number chooses one. */
export function Alternatives({ line, editor, known }: Props) {
  const { vehicle } = editor.values;
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'alternatives', line.tagNo, line.partNo, vehicle?.modelId, vehicle?.seriesId],
    queryFn: ({ signal }) => fetchAlternatives(line, vehicle, signal),
    enabled: line.tagNo !== '',
    staleTime: 60_000,
    retry: false,
  });
  const { data = [] } = answer;
  const taken = new Set(editor.values.lines.map(({ tagNo }) => tagNo));
  const offered = line.tagNo === '' ? [] : data.filter(({ tagNo }) => !taken.has(tagNo)).slice(0, few);
  const replaceWith = (n: number) => {
    const tag = offered[n];
    if (tag) editor.replace(line.key, lineOfTag(tag, known.pricing, { insteadOf: line.insteadOf || line.tagNo }));
    return Boolean(tag);
  };
  const run = useRef(replaceWith);
  run.current = replaceWith;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
      if (!event.altKey || event.ctrlKey || digit === undefined) return;
      if (run.current(Number(digit) - 1)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (answer.isError && data.length === 0) return <QuietFailure of={answer} what="Other tags" />;
  return (
    <PanelList title="Others that would do">
      {offered.map((tag, n) => (
        <li key={tag.tagNo}>
          <div style={{ minWidth: 0 }}>
            <Text size="xs" className="kit-figures">
              {tag.tagNo} · {formatMoney(tag.retail)} ex GST
            </Text>
            <Text size="xs" truncate>
              {[tag.partDesc, tag.grade].filter(Boolean).join(' · ')}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {[[tag.year, tag.make, tag.model].filter(Boolean).join(' '), tag.place].filter(Boolean).join(' · ')}
            </Text>
            <FitNote fit={tag.fit} of={tag.tagNo} onSaid={() => answer.refetch()} />
          </div>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Alt ${n + 1}: take ${tag.tagNo} instead`}
            onClick={() => replaceWith(n)}
          >
            Alt {n + 1}
          </Button>
        </li>
      ))}
    </PanelList>
  );
}
