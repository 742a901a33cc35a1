import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportJob } from '@yardkeeper/contract/sale-report/made';
import type { ReportFormat, ReportKind } from '@yardkeeper/domain/reports/kinds';
import { call, callFile, type FileAnswer } from '../../../api/call.ts';
import { saleReportKey, type Wanted } from '../api.ts';

const pdfCalls = {
  transactions: 'POST /pdf/transactionReport',
  byPerson: 'POST /pdf/transactionReportByPerson',
  byTerm: 'POST /pdf/printTransactionByTerm',
  detailByPerson: 'POST /pdf/reportDetailBySalePerson',
  items: 'POST /pdf/itemSalesReport',
  quotes: 'POST /pdf/quoteReport',
  credits: 'POST /pdf/creditReport',
} as const satisfies Record<ReportKind, string>;

export const fetchPdf = (report: ReportKind, body: Wanted, signal: AbortSignal): Promise<FileAnswer> =>
  callFile(pdfCalls[report], { body }, { signal });

export const fetchSheet = (format: 'csv' | 'xlsx', report: ReportKind, filter: Wanted): Promise<FileAnswer> =>
  callFile(format === 'csv' ? 'POST /mgr/saleReport/exportCsv' : 'POST /mgr/saleReport/exportXlsx', {
    body: { report, filter },
  });

const madeKey = [...saleReportKey, 'made'] as const;
export const isUnderway = ({ state }: ReportJob): boolean => state === 'queued' || state === 'running';
const askAgainMs = 1_000;

/** The person's own reports; while one is being made they are requested every second. */
export const useMade = () =>
  useQuery({
    queryKey: madeKey,
    queryFn: ({ signal }) => call('GET /mgr/saleReport/getReports', {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? askAgainMs : false),
    staleTime: askAgainMs,
  });

export function useMaking() {
  const client = useQueryClient();
  const put = (job: ReportJob) => {
    client.setQueryData<readonly ReportJob[]>(madeKey, (before = []) => [
      job,
      ...before.filter(({ jobId }) => jobId !== job.jobId),
    ]);
    void client.invalidateQueries({ queryKey: madeKey });
  };
  return {
    make: async (report: ReportKind, format: ReportFormat, filter: Wanted) =>
      put(await call('POST /mgr/saleReport/makeReport', { body: { report, format, filter } })),
    cancel: async (jobId: number) =>
      put(await call('POST /mgr/saleReport/cancelReport/:id', { params: { id: jobId } })),
  };
}

export const fetchMade = (jobId: number): Promise<FileAnswer> =>
  callFile('GET /mgr/saleReport/reportFile/:id', { params: { id: jobId } });
