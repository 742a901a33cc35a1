export const dispatchKey = ['dispatch'] as const;
export const consignmentKey = (deliveryId: number) => [...dispatchKey, 'consignment', deliveryId] as const;
export const consignmentPath = (deliveryId: number): string => `/picking/dispatch/${deliveryId}`;
