import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, type UploadedFile } from '@yardkeeper/contract/call';
import type { heldCalls } from '@yardkeeper/contract/devices/held-calls';
import type { HeldRequest } from '@yardkeeper/contract/devices/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { FileAnswer } from '../../../http/answer.ts';
import type { Ctx, PublicCtx } from '../../../services.ts';
import { withoutPlace } from '../../files/without-place.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { recordDevice } from '../kept/told.ts';
import { provedDevice } from '../tablet/proofs.ts';
import * as q from './held-queries.ts';

type HandedOver = z.output<(typeof heldCalls)['handOver']['body']>;

const MOST = 500;

let queued: ReadonlySet<string> | undefined;
/** Only writes of the floor can wait on a tablet. */
const mayWait = (key: string): boolean => {
  queued ??= new Set(
    Object.values(allCalls)
      .flatMap((calls): CallDef[] => Object.values(calls))
      .filter((call) => call.floor && call.effect === 'write')
      .map(callKey),
  );
  return queued.has(key);
};

function readParts(text: string): string {
  try {
    const parts: unknown = JSON.parse(text);
    if (typeof parts === 'object' && parts !== null && !Array.isArray(parts)) return JSON.stringify(parts);
  } catch {
    // Told below.
  }
  return refuse('badInput', 'What the tablet sent cannot be read');
}

/** Nothing of it is done here: it only waits, in the name of somebody who worked on this tablet. */
export async function handOver(c: PublicCtx, given: HandedOver, files: readonly UploadedFile[]): Promise<null> {
  const step = { kind: 'handOver', key: given.key } as const;
  const device = await provedDevice(c, given.proof, step, { evenWithdrawn: true });
  if (device.withdrawn_at === null) refuse('conflict', 'This tablet was not withdrawn');
  if (!mayWait(given.call)) refuse('badInput', 'Only floor work can wait');
  if (!(await q.workedOn(c.db, device.device_id, given.userId)))
    refuse('forbidden', 'That person never worked on this tablet');
  if ((await q.countHeld(c.db, device.device_id)) >= MOST) refuse('tooMany', 'Too much waits of this tablet already');
  const heldId = await q.insertHeld(c.db, {
    device_id: device.device_id,
    user_id: given.userId,
    key: given.key,
    call: given.call,
    parts: readParts(given.parts),
    what: given.what,
    record_name: given.recordName,
    made_at: new Date(given.madeAt),
    received_at: c.clock(),
  });
  if (heldId === null) return null;
  if (files.length > 0)
    await q.insertFiles(
      c.db,
      files.map(({ fileName, bytes }, place) => ({
        held_id: heldId,
        place,
        field: given.fields[place] ?? 'file',
        file_name: fileName,
        content: Buffer.from(withoutPlace(bytes)),
      })),
    );
  await notifyUsers(c, [given.userId], {
    kind: 'account',
    title: `Waiting from the withdrawn tablet ${device.name}`,
    text: `${given.what}, ${given.recordName}. Confirm it if it was you, or discard it.`,
    link: '/tablet/held',
  });
  return null;
}

const present = (row: q.HeldRow): HeldRequest => ({
  heldId: row.held_id,
  device: row.device,
  what: row.what,
  recordName: row.record_name,
  madeAt: row.made_at.toISOString(),
  files: row.files,
});

export const listHeld = async (c: Ctx): Promise<HeldRequest[]> => (await q.heldOf(c.db, c.actor.userId)).map(present);

const decided = (): never => refuse('notFound', 'That was decided already');

export async function heldRequest(c: Ctx, heldId: number) {
  const row = (await q.heldById(c.db, c.actor.userId, heldId)) ?? decided();
  const files = await q.filesOf(c.db, heldId);
  return {
    ...present(row),
    key: row.key,
    call: row.call,
    parts: JSON.stringify(row.parts),
    fields: files.map(({ field, file_name }) => ({ field, fileName: file_name })),
  };
}

export async function heldFile(c: Ctx, heldId: number, place: number): Promise<FileAnswer> {
  const file = (await q.fileOf(c.db, c.actor.userId, heldId, place)) ?? refuse('notFound', 'There is no such file');
  return new FileAnswer(new Uint8Array(file.content), 'application/octet-stream', file.file_name, 0, 'attachment');
}

export async function decideHeld(c: Ctx, heldId: number, decision: 'confirmed' | 'discarded'): Promise<null> {
  const row = (await q.decide(c.db, c.actor.userId, heldId, decision, c.clock())) ?? decided();
  await q.dropFiles(c.db, heldId);
  await recordDevice(c, row.device_id, 'held', `${row.what}, ${row.record_name}: ${decision}`);
  return null;
}
