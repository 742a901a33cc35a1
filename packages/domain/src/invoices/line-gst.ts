import { gstPercent } from '../prices/gst.ts';

/** The GST a line may carry: that of the law, or none because the supply is zero-rated. */
export const lineGstNames = { 1: `${gstPercent}%`, 0: 'Zero-rated' } as const;
export type LineGst = keyof typeof lineGstNames;
export const lineGstChoices = [1, 0] as const satisfies readonly LineGst[];
