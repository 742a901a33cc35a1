import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { FitNote } from '../../../shared/fits/FitNote.tsx';
import { type LineDraft, lineOfTag } from '../lines/line-draft.ts';
import { fetchTag, invoiceEditKey } from '../saving/api.ts';
import type { CustomerKnown } from '../saving/fields/use-customer.ts';
import type { Editor } from '../saving/use-editor.ts';
import { PanelList } from './GuidancePanel.tsx';

const MOST = 50;

/** For lines that are not from stock: the best matching tag here for each, requested for all of them at once. */
export function WouldFit({
  lines,
  editor,
  known,
}: {
  lines: readonly LineDraft[];
  editor: Editor;
  known: CustomerKnown;
}) {
  const { vehicle } = editor.values;
  const [busy, setBusy] = useState('');
  const asked = lines.slice(0, MOST).map(({ key, partId, partNo }) => ({
    key,
    partId,
    partNo,
    modelId: vehicle?.modelId ?? null,
    seriesId: vehicle?.seriesId ?? null,
  }));
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'wouldFit', asked],
    queryFn: ({ signal }) => call('POST /mgr/fits/find', { body: { lines: asked, most: 1 } }, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  });
  const taken = new Set(editor.values.lines.map(({ tagNo }) => tagNo));
  const take = async (key: string, tagNo: string) => {
    setBusy(tagNo);
    // A tag that cannot be read stays a proposal.
    await fetchTag(tagNo).then(
      (tag) => editor.replace(key, lineOfTag(tag, known.pricing)),
      () => undefined,
    );
    setBusy('');
  };
  if (answer.isError) return <QuietFailure of={answer} what="What would fit" />;
  const found = (answer.data?.lines ?? []).flatMap(({ key, tags: [tag] }) => {
    const line = lines.find((each) => each.key === key);
    return tag && line && tag.fit.said !== 'refuted' && !taken.has(tag.tagNo) ? [{ line, tag }] : [];
  });
  return (
    <PanelList title="Here, and would do">
      {found.map(({ line, tag }) => (
        <li key={line.key}>
          <div style={{ minWidth: 0 }}>
            <Text size="sm">
              {line.description}: {tag.tagNo} {tag.vehicle} · {tag.place} · {formatMoney(tag.retail)} ex GST
            </Text>
            <FitNote fit={tag.fit} of={tag.tagNo} onSaid={() => answer.refetch()} />
          </div>
          <Button
            size="compact-xs"
            variant="default"
            loading={busy === tag.tagNo}
            aria-label={`Take ${tag.tagNo} for ${line.description}`}
            onClick={() => void take(line.key, tag.tagNo)}
          >
            Take it
          </Button>
        </li>
      ))}
    </PanelList>
  );
}
