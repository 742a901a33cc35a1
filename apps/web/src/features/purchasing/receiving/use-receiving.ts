import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import type { Verdict } from '../../../kit/scan/ScanBox.tsx';
import { failureOf, isLost, type Problem } from '../../../kit/text/failure.ts';
import { useAction } from '../../../kit/use-action.ts';
import { findPlace } from '../../../shared/stock/find-place.ts';
import type { OrderLine, PurchaseOrder } from '../document/api.ts';
import { useRefreshOrders } from '../keys.ts';
import {
  type Arrivals,
  type Arriving,
  arrivingOf,
  comes,
  commitLine,
  isOver,
  lineOfCode,
  nameOf,
  type Place,
  whyNot,
} from './arriving.ts';
import { type Counted, nothingCounted } from './counted.ts';
import { justReceived } from './receipts/just-received.ts';
import type { SendCommit } from './send-commit.ts';

type Args = {
  readonly order: PurchaseOrder;
  readonly lines: readonly OrderLine[];
  readonly onDone: () => void;
  readonly send: SendCommit;
  /** opens another order whose number was scanned; false when it is none */
  readonly onOther?: (code: string) => Promise<boolean>;
  /** the earlier count to go on from, and the function that stores the count after each scan */
  readonly counted?: Counted;
  readonly onCounted?: (counted: Counted) => void;
};

/** What arrived, counted at the desk or scanned at the carton, until it is taken into stock in one go. */
export function useReceiving({ order, lines, onDone, counted = nothingCounted, onCounted, send, onOther }: Args) {
  const { purchaseOrderId, receiptTolerance, version } = order;
  const [arrivals, setArrivals] = useState<Arrivals>(counted.arrivals);
  const [note, setNote] = useState('');
  const [place, setPlace] = useState<Place | null>(counted.place);
  const [last, setLast] = useState<number | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const once = useAction();
  const refresh = useRefreshOrders();
  // Scans may follow each other faster than the screen renders, so each counts from the latest state.
  const latest = useRef(arrivals);
  latest.current = arrivals;

  const coming = lines.filter((line) => comes(arrivingOf(arrivals, line)));
  // What is stored on the device is not lost by leaving.
  const release = useUnsavedGuard(coming.length > 0 && !onCounted);
  const keep = useRef(onCounted);
  keep.current = onCounted;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) keep.current?.({ arrivals, place });
    isFirst.current = false;
  }, [arrivals, place]);
  const set = (line: OrderLine, change: Partial<Arriving>) => {
    const before = arrivingOf(latest.current, line);
    // A line that begins to arrive goes to the place chosen for all, unless the change names another one.
    const there = place && !comes(before) && 'qty' in change ? place : {};
    const now = { ...before, ...there, ...change };
    latest.current = { ...latest.current, [line.purchaseOrderItemId]: now };
    setArrivals(latest.current);
    setRefused({});
    setProblem(null);
    setLast(line.purchaseOrderItemId);
  };
  /** Also applies to lines that were counted already and have no place yet. */
  const placeAll = (next: Place | null) => {
    setPlace(next);
    if (next === null) return;
    for (const line of lines) {
      const known = arrivingOf(latest.current, line);
      if (comes(known) && known.locationId === 0) set(line, next);
    }
  };
  const takeAll = () => {
    for (const line of lines) if (line.outstanding > 0) set(line, { qty: line.outstanding });
  };
  const scan = async (code: string): Promise<Verdict> => {
    const line = lineOfCode(code, lines, latest.current);
    if (line) {
      const next = (arrivingOf(latest.current, line).qty ?? 0) + 1;
      const now = { ...arrivingOf(latest.current, line), qty: next };
      const over = isOver(line, now);
      // A note can still be added, so a missing one is no reason to refuse a quantity within the tolerance.
      const why = whyNot(line, { ...now, note: now.note || '…' }, receiptTolerance);
      if (why) return { accepted: false, message: `${nameOf(line)}: ${why}` };
      set(line, { qty: next });
      const words = `${nameOf(line)}: ${next} of ${line.outstanding}`;
      return {
        accepted: true,
        doubtful: over,
        message: over ? `${words}, more than is outstanding; write a note` : words,
      };
    }
    const found = await findPlace(code).catch((thrown: unknown) => {
      if (isLost(thrown)) return 'unknown' as const;
      throw thrown;
    });
    if (found === 'unknown')
      return {
        accepted: false,
        message: `Nothing of this order is called “${code}”; places are not known without a connection`,
      };
    if (!found && onOther && (await onOther(code))) return { accepted: true, message: `${code} opens` };
    if (!found) return { accepted: false, message: `Nothing of this order is called “${code}”, and no place is` };
    const next = { locationId: found.locationID, location: found.locationCode };
    setPlace(next);
    const just = lines.find(({ purchaseOrderItemId }) => purchaseOrderItemId === last);
    if (just) set(just, next);
    return { accepted: true, message: `What is scanned next goes to ${found.locationCode}` };
  };
  const errorOf = (line: OrderLine): string | null =>
    refused[String(line.purchaseOrderItemId)] ?? whyNot(line, arrivingOf(arrivals, line), receiptTolerance);

  const pieces = coming.reduce((sum, line) => sum + (arrivingOf(arrivals, line).qty ?? 0), 0);
  const commit = async (): Promise<void> => {
    if (busy.current || coming.length === 0 || coming.some(errorOf)) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    const body = {
      purchaseOrderId,
      version,
      note: note.trim(),
      lines: coming.map((line) => commitLine(line, arrivingOf(arrivals, line))),
    };
    try {
      const answer = await once(body, () => send(body, pieces));
      release();
      setArrivals({});
      if (answer === 'waiting') return onDone();
      const { receiptId, tags } = answer;
      justReceived.set({ purchaseOrderId, receiptId, tagNos: tags.map(({ tagNo }) => tagNo) });
      await refresh(purchaseOrderId);
      onDone();
    } catch (thrown) {
      keep.current?.({ arrivals, place });
      const { message, fields } = failureOf(thrown);
      const atLines = Object.entries(fields).flatMap(([path, sentence]) => {
        const line = coming[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)];
        return line ? [[String(line.purchaseOrderItemId), sentence] as const] : [];
      });
      setRefused(Object.fromEntries(atLines));
      setProblem({ message, lost: isLost(thrown) });
      if (!isLost(thrown)) await refresh(purchaseOrderId);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return {
    arrivals,
    note,
    setNote,
    place,
    placeAll,
    last,
    set,
    takeAll,
    scan,
    errorOf,
    commit,
    sending,
    problem,
    pieces,
  };
}
