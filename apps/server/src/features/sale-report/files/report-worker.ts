import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../db/connect.ts';
import { troubleOf } from '../../../db/outage/trouble.ts';
import { reportOf } from './report-source.ts';
import type { FromThread, ReportOrder } from './report-thread.ts';
import { writeReport } from './write-report.ts';

if (parentPort) {
  const port = parentPort;
  let goOn: () => void = () => undefined;
  port.on('message', () => goOn());
  const tell = (message: FromThread) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      port.postMessage(message);
    });
  const PART = 256 * 1024;
  let [chunks, held]: [Uint8Array[], number] = [[], 0];
  const give = async () => {
    const bytes = Buffer.concat(chunks);
    [chunks, held] = [[], 0];
    if (bytes.length > 0) await tell({ kind: 'bytes', bytes });
  };

  const { url, kind, choice, withCost, format, head, below } = workerData as ReportOrder & { url: string };
  const { reads, close } = connect(url, 2);
  const order = { format, head, below, progress: (done: number) => tell({ kind: 'rows', done }) };
  writeReport(reportOf(reads, kind, choice, withCost), order, async (bytes) => {
    chunks.push(bytes);
    held += bytes.length;
    if (held > PART) await give();
  })
    .then(give)
    .then(() => port.postMessage({ kind: 'end' } satisfies FromThread))
    .catch((error: Error & { code?: string }) => {
      const { stack = String(error), code } = error;
      const failure: FromThread = { kind: 'failure', stack, trouble: troubleOf(error), ...(code ? { code } : {}) };
      port.postMessage(failure);
    })
    .finally(async () => {
      await close();
      port.close();
    });
}
