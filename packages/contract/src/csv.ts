import { z } from 'zod';

export const csvUpload = { files: ['file'] } as const;
export const NoFields = z.object({});

const RowProblem = z.object({ row: z.number(), column: z.string(), message: z.string() });

export const CsvCheck = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problems: z.array(RowProblem),
});
export type CsvCheck = z.infer<typeof CsvCheck>;

export const CsvImported = CsvCheck.omit({ problems: true });
