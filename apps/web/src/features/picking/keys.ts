export const pickingKey = ['picking'] as const;
export const jobKey = (jobId: number) => [...pickingKey, 'job', jobId] as const;
export const stallKey = (stallId: number) => [...pickingKey, 'stall', stallId] as const;
export const runPath = (jobId: number): string => `/picking/run/${jobId}`;
