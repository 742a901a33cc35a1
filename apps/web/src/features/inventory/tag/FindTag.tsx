import { Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { tagIdOf, tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { useState } from 'react';
import { type Read, ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { sayFound } from '../../../shared/stock/found.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { fetchTag, suggestTags } from '../api.ts';
import { inventoryKey } from '../keys.ts';
import { locatorPath, vehicleName } from '../words.ts';
import classes from './Locator.module.css';

const debounceMs = 500;

export function FindTag({ label = 'Scan or type a tag', autoFocus = true }: { label?: string; autoFocus?: boolean }) {
  const open = useOpenPath();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), debounceMs);
  const answer = useQuery({
    queryKey: [...inventoryKey, 'suggest', settled],
    queryFn: ({ signal }) => suggestTags(settled, signal),
    enabled: settled !== '',
  });
  const scan = async (code: string, { isScanned }: Read): Promise<Verdict> => {
    const tagId = tagIdOf(code);
    if (tagId === null) return { accepted: false, message: `${code} is not a tag number; choose from the list` };
    const { tagNo, partDesc, status } = await fetchTag(tagNoOf(tagId));
    const isFound = isScanned && status === 'lookedFor';
    if (isFound) await sayFound(tagNo, false);
    open(locatorPath(tagNo));
    return { accepted: true, message: isFound ? `${tagNo} is found: put it away` : `${tagNo} ${partDesc}` };
  };
  const offered = typed.trim() !== '' && settled === typed.trim() ? (answer.data ?? []) : [];
  return (
    <div>
      <ScanBox label={label} onScan={scan} onType={setTyped} autoFocus={autoFocus} />
      {typed.trim() !== '' && <QuietFailure of={answer} what="Tags that fit" />}
      {offered.length > 0 && (
        <ul className={classes.suggestions} aria-label="Tags that fit">
          {offered.map((tag) => (
            <li key={tag.tagNo}>
              <UnstyledButton className={classes.suggestion} onClick={() => open(locatorPath(tag.tagNo))}>
                <span className="kit-figures">{tag.tagNo}</span>
                <Text span inherit fw={550}>
                  {tag.partDesc}
                </Text>
                <Text span size="xs" c="dimmed">
                  {[vehicleName(tag), tag.place, tag.statusName].filter(Boolean).join(' · ')}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
