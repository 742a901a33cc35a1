export const dispatchKey = ['dispatch'] as const;
export const consignmentKey = (deliveryId: number) => [...dispatchKey, 'consignment', deliveryId] as const;
export const consignmentPath = (deliveryId: number): string => `/picking/dispatch/${deliveryId}`;
export const runKey = [...dispatchKey, 'run'] as const;
/** The name under which this device stores the driver's run. */
export const RUN_READ = 'run';
/** Steps of one consignment are sent one after the other. */
export const recordOf = (deliveryId: number): string => `delivery ${deliveryId}`;
