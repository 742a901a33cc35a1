import { Group, Stack, Text } from '@mantine/core';
import type { PartChoice } from '@yardkeeper/contract/purchasing/receiving';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type ClipboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/call.ts';
import { ScrollPicker } from '../../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';
import type { Editor } from '../saving/use-editor.ts';
import { type LineDraft, lineOfPart, vehicleOf } from './line-draft.ts';

/** The same part may be offered for several vehicles, so a choice is identified by its position in the answer. */
type Choice = PartChoice & { readonly place: number };

export const focusPartBox = (): void =>
  document.querySelector<HTMLInputElement>('[data-part-box] [role="combobox"]')?.focus();
const focusQty = (key: string): void => {
  const field = document.querySelector<HTMLInputElement>(`[data-line="${key}"] [data-col="qty"] input`);
  field?.focus();
  field?.select();
};

function Found({ part }: { part: Choice }) {
  const numbers = [part.supplierPartNo && `theirs ${part.supplierPartNo}`, part.partNo].filter(Boolean).join(' · ');
  const facts = [
    part.lastCost !== null && `last ${formatMoney(part.lastCost)}`,
    `${part.onHand} here`,
    part.onOrder > 0 && `${part.onOrder} on order`,
  ];
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text span inherit truncate>
          {part.partDesc} {vehicleOf(part)}
        </Text>
        <Text span size="xs" className="kit-figures" style={{ whiteSpace: 'nowrap' }}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {numbers && (
        <Text size="xs" c="dimmed" truncate className="kit-figures">
          {numbers}
        </Text>
      )}
    </div>
  );
}

type Props = { editor: Editor; onPaste: (text: string) => void; error?: string | undefined };

/** Enter takes the first part that fits and goes to its quantity; rows of a spreadsheet may be pasted here too. */
export function PartBox({ editor, onPaste, error }: Props) {
  const { debtorId } = editor.values;
  const [chosen, setChosen] = useState(0);
  const fetchPage: FetchPickerPage<Choice> = async ({ text }, signal) => {
    const query = { search: text, ...(debtorId > 0 ? { debtorId } : {}) };
    const found = await call('GET /mgr/purchaseOrder/queryParts', { query }, { signal, quiet: true });
    return { records: found.map((part, n) => ({ ...part, place: n + 1 })), total: found.length, pages: 1 };
  };
  const take = (line: LineDraft) => {
    // A new key replaces the box by an empty one, because the typed words have been used.
    flushSync(() => {
      editor.add(line);
      setChosen((before) => before + 1);
    });
    focusQty(line.key);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <Stack gap={4} data-part-box onPaste={paste}>
      <ScrollPicker<Choice>
        key={chosen}
        label="Add a part"
        placeholder="Name, number, or the supplier’s number"
        value={0}
        valueName=""
        fetchPage={fetchPage}
        itemId={({ place }) => place}
        itemName={({ partDesc }) => partDesc}
        renderItem={(part) => <Found part={part} />}
        error={error}
        onChange={(_, part) => part && take(lineOfPart(part))}
      />
    </Stack>
  );
}
