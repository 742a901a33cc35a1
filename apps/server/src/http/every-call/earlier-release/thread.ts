import { workerData } from 'node:worker_threads';
import { takeBackCalls } from '../product-thread/take-back.ts';

// Before the release loads, which then finds the changed driver.
takeBackCalls();
await import((workerData as { main: string }).main);
