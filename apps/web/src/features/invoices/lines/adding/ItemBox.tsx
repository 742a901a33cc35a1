import { Stack, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import type { KindOfVehicle } from '@yardkeeper/domain/invoices/lines/fit';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { type Read, ScanBox, type Verdict } from '../../../../kit/scan/ScanBox.tsx';
import { failureOf } from '../../../../kit/text/failure.ts';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import type { Asked } from '../../../../shared/wanted/asked.ts';
import { type ItemHit, invoiceEditKey, searchItems } from '../../saving/api.ts';
import { focusPrice } from '../../saving/editor-keys.ts';
import { type LineDraft, looseLine } from '../line-draft.ts';
import { Hit, isTag } from './Hit.tsx';
import classes from './ItemBox.module.css';
import type { AddTag } from './use-add-tag.ts';

/** Fetched when a search finds nothing in stock, because most find something. */
const KeepWanted = lazyPart(() => import('../../../../shared/wanted/KeepWanted.tsx').then((m) => m.KeepWanted), null);
const debounceMs = 500;
const NOBODY = {};
const onlyLabel = 'Only what fits the vehicle';

/** The arrow keys move the focus through the hits and back up into the box. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([role=switch]), [data-hit]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The line of a charge or an item without a tag; when the price is unknown, it is left empty for the person to type.
 */
const lineOf = (hit: ItemHit): LineDraft =>
  looseLine({
    kind: hit.kind,
    chargeTypeId: hit.chargeTypeId,
    itemId: hit.itemId,
    partId: hit.partId,
    description: hit.partDesc,
    unitPrice: hit.retail || null,
    taxable: hit.taxable,
  });

type Props = {
  add: AddTag;
  addOther: (line: LineDraft) => void;
  autoFocus: boolean;
  /** limits the hits to parts that fit it */
  vehicle?: KindOfVehicle | null;
  /** the customer who asks, for a request that is stored when nothing fits */
  askedFor?: Pick<Asked, 'debtorId' | 'customer' | 'invoiceId'>;
};

/**
 * One box for the scanner, the camera and the keyboard: a tag number is added at once, words show hits to choose from.
 */
export function ItemBox({ add, addOther, autoFocus, vehicle = null, askedFor = NOBODY }: Props) {
  const [onlyFits, setOnlyFits] = useState(true);
  const known = vehicle?.makeId ? vehicle : null;
  const narrowTo = onlyFits ? known : null;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState<Verdict | null>(null);
  const [settled] = useDebouncedValue(typed.trim(), debounceMs);
  const wanted = typed.trim() === '' ? '' : settled;
  const answer = useQuery({
    queryKey: [...invoiceEditKey, 'items', wanted, narrowTo?.makeId, narrowTo?.modelId, narrowTo?.seriesId],
    queryFn: ({ signal }) => searchItems(wanted, narrowTo, signal),
    enabled: wanted !== '',
  });
  const nothingFits = (text: string) =>
    narrowTo
      ? `Nothing called “${text}” fits the vehicle; switch off “${onlyLabel}” to see others`
      : `Nothing fits “${text}”`;
  const put = async (hit: ItemHit): Promise<Verdict> => {
    if (isTag(hit)) return add(hit.tagNo);
    const line = lineOf(hit);
    flushSync(() => addOther(line));
    if (line.unitPrice === null) focusPrice(line.key);
    return { accepted: true, message: line.unitPrice === null ? `${hit.partDesc}: enter its price` : hit.partDesc };
  };
  const scan = async (code: string, how: Read): Promise<Verdict> => {
    if (tagIdOf(code) !== null) return add(code, how);
    const { records } = await searchItems(code, narrowTo);
    const tags = records.filter(isTag);
    // A single free tag is taken as the one that was meant, even if others that are promised or set aside match too.
    const free = tags.filter(({ isFree }) => isFree === 1);
    const [only, another] = [free, tags, records].find((some) => some.length > 0) ?? [];
    if (only && !another) return put(only);
    if (records.length === 0) return { accepted: false, message: nothingFits(code) };
    setTyped(code);
    return { accepted: true, doubtful: true, message: `Several fit “${code}”: choose one below` };
  };
  // A new key replaces the box by an empty one, because the typed words have been used.
  const choose = async (hit: ItemHit) => {
    flushSync(() => {
      setTyped('');
      setChosen((before) => before + 1);
    });
    const said = await put(hit).catch((thrown: unknown) => ({ accepted: false, message: failureOf(thrown).message }));
    setSaid(said);
  };
  const hits = wanted === '' ? [] : (answer.data?.records ?? []);
  const isUnknown = wanted !== '' && answer.data?.records.length === 0 && tagIdOf(wanted) === null;
  const [named, another] = hits.filter(({ kind }) => kind === 'nonStock');
  const keeping = (
    <KeepWanted
      asked={{
        ...known,
        ...askedFor,
        source: 'search',
        text: wanted,
        ...(named?.partId && !another ? { partId: named.partId, partName: named.partDesc } : {}),
      }}
      onKept={() => {
        setTyped('');
        setSaid(null);
        setChosen((before) => before + 1);
      }}
    />
  );
  return (
    <search className={classes.box} onKeyDown={walk} data-scan-box>
      <ScanBox
        key={chosen}
        label="Scan a tag, or type what it is"
        onScan={scan}
        onType={(text) => {
          setTyped(text);
          setSaid(null);
        }}
        autoFocus={autoFocus || chosen > 0}
      />
      {known && (
        <Switch
          mt={6}
          label={onlyLabel}
          checked={onlyFits}
          onChange={(event) => setOnlyFits(event.currentTarget.checked)}
        />
      )}
      {wanted !== '' && <QuietFailure of={answer} what="What fits" />}
      {said && (
        <Text
          role={said.accepted ? 'status' : 'alert'}
          mt={6}
          c={said.accepted ? 'dimmed' : 'var(--mantine-color-error)'}
        >
          {said.message}
        </Text>
      )}
      {isUnknown && (
        <Stack gap={6} mt={6}>
          {!said && (
            <Text role="status" c="dimmed">
              {nothingFits(wanted)}
            </Text>
          )}
          {keeping}
        </Stack>
      )}
      {hits.length > 0 && (
        <ul className={classes.hits} data-below={known ? true : undefined} aria-label="What fits">
          {answer.data?.searchedFor && (
            <Text component="li" size="xs" c="dimmed" px={8} py={4}>
              Nothing holds “{wanted}”; shown for “{answer.data.searchedFor}”
            </Text>
          )}
          {hits.map((hit) => (
            <li key={`${hit.tagNo} ${hit.chargeTypeId} ${hit.itemId} ${hit.partId}`}>
              <Hit hit={hit} onChoose={() => void choose(hit)} />
            </li>
          ))}
          {named && !hits.some(isTag) && <li className={classes.keep}>{keeping}</li>}
        </ul>
      )}
    </search>
  );
}
