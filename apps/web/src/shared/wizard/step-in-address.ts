/** The step is in the address too, so that the browser's Back and Forward go from step to step. */
export const stepInAddress = { step: 0 };
