import { defineMachine } from '../machine/machine.ts';

/** One per consignment; the numbers are part of the contract. */
export const deliveryStatuses = {
  open: { id: 1, name: 'Open' },
  outForDelivery: { id: 2, name: 'Out for Delivery' },
  delivered: { id: 3, name: 'Delivered' },
} as const;
type DeliveryStatus = keyof typeof deliveryStatuses;

export const deliveryMachine = defineMachine<DeliveryStatus, 'leave' | 'deliver' | 'fail' | 'correct'>({
  initial: 'open',
  actions: {
    leave: { from: ['open'], to: 'outForDelivery' },
    deliver: { from: ['outForDelivery'], to: 'delivered' },
    fail: { from: ['outForDelivery'], to: 'open' },
    correct: { from: ['delivered'], to: 'outForDelivery' },
  },
});
