export const dispatchKey = ['dispatch'] as const;
export const consignmentKey = (deliveryId: number) => [...dispatchKey, 'consignment', deliveryId] as const;
export const consignmentPath = (deliveryId: number): string => `/picking/dispatch/${deliveryId}`;
export const runKey = [...dispatchKey, 'run'] as const;
/** Steps of one consignment are sent one after the other. */
export const recordOf = (deliveryId: number): string => `delivery ${deliveryId}`;
