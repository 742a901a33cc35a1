import { gstPercent } from '../prices/gst.ts';

export const lineGstNames = { 1: `${gstPercent}%`, 0: 'Zero-rated' } as const;
export type LineGst = keyof typeof lineGstNames;
export const lineGstChoices = [1, 0] as const satisfies readonly LineGst[];
