export const pickingKey = ['picking'] as const;
export const jobKey = (jobId: number) => [...pickingKey, 'job', jobId] as const;
export const stallKey = (stallId: number) => [...pickingKey, 'stall', stallId] as const;
/** Steps of one job are sent one after the other. */
export const recordOf = (jobId: number): string => `picking ${jobId}`;
export const runPath = (jobId: number): string => `/picking/run/${jobId}`;
