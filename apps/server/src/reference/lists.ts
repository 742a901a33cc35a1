import type { AdjustEffect } from '@yardkeeper/domain/inventory/adjust';
/** Ids count from 1 in this order; a yard may change its lists later. */
export const startingLists = {
  payment_type: ['Cash', 'Finance', 'COD', 'Account', 'Bank transfer', 'Card'],
  expense_type: [
    'Vehicle purchase',
    'Towing',
    'Auction fee',
    'Transport and ferry',
    'Fluids and de-gassing',
    'Waste disposal',
    'Tyre disposal',
    'PPSR and title checks',
    'Repairs',
    'Consumables',
    'Other',
  ],
  referred_group: [
    'Trade Me',
    'Facebook Marketplace',
    'Google',
    'Sign at the gate',
    'Insurance company',
    'Panel beater',
    'Tow operator',
    'Returning customer',
    'Word of mouth',
  ],
  stock_type: ['Dismantle', 'Sell whole', 'Half-cut', 'Front cut', 'Scrap'],
  purchase_type: [
    'Private sale',
    'Auction',
    'Insurance write-off',
    'Dealer',
    'Tender',
    'Abandoned vehicle',
    'Import',
    'Scrap',
  ],
  write_off: [
    'None',
    'W – water',
    'F – fire',
    'S – structural',
    'WS – water and structural',
    'FS – fire and structural',
    'Unknown',
  ],
  plates: ['Both on vehicle', 'One missing', 'Both missing', 'Surrendered', 'Kept by owner (personalised)'],
  region: [
    'Northland',
    'Auckland',
    'Waikato',
    'Bay of Plenty',
    'Gisborne',
    "Hawke's Bay",
    'Taranaki',
    'Manawatū-Whanganui',
    'Wellington',
    'Tasman',
    'Nelson',
    'Marlborough',
    'West Coast',
    'Canterbury',
    'Otago',
    'Southland',
  ],
} as const;

export const bodyColours = [
  'White',
  'Pearl white',
  'Silver',
  'Grey',
  'Gunmetal',
  'Black',
  'Blue',
  'Dark blue',
  'Light blue',
  'Red',
  'Maroon',
  'Green',
  'Dark green',
  'Gold',
  'Bronze',
  'Beige',
  'Brown',
  'Yellow',
  'Orange',
  'Purple',
  'Pink',
  'Two-tone',
];
export const trimColours = ['Black', 'Grey', 'Light grey', 'Beige', 'Cream', 'Brown', 'Tan', 'Blue', 'Red', 'Two-tone'];

export const startingCouriers = [
  { name: 'Customer pickup', priority: 3, tracking_url: '', way: 'counter' },
  { name: 'Own van', priority: 2, tracking_url: '', way: 'van' },
  { name: 'NZ Post', priority: 1, tracking_url: '', way: 'courier' },
  { name: 'NZ Couriers', priority: 1, tracking_url: '', way: 'courier' },
  { name: 'Post Haste', priority: 1, tracking_url: '', way: 'courier' },
  { name: 'Mainfreight', priority: 1, tracking_url: '', way: 'courier' },
];

export const startingTerms = [
  { name: 'Pay before collection', days: 0, from_month_end: false },
  { name: '7 days', days: 7, from_month_end: false },
  { name: '14 days', days: 14, from_month_end: false },
  { name: '30 days', days: 30, from_month_end: false },
  { name: '20th of the month following', days: 20, from_month_end: true },
];

export const startingCharges = [
  { name: 'Freight', amount_cents: 0 },
  { name: 'Packing', amount_cents: 1_500 },
  { name: 'Core deposit', amount_cents: 10_000 },
  { name: 'Restocking fee', amount_cents: 5_000 },
  { name: 'Key and module programming', amount_cents: 12_000 },
  { name: 'Urgent handling', amount_cents: 2_000 },
];

export const locationGroups = [
  { loc_group_id: 0, name: 'N/A' },
  { loc_group_id: 2005, name: 'Keep' },
  { loc_group_id: 2006, name: 'Discard' },
];

export const startingAdjustTypes = [
  { name: 'Found', effect: 'find' },
  { name: 'Lost', effect: 'lose' },
  { name: 'Damaged', effect: 'quarantine' },
  { name: 'Scrapped', effect: 'scrap' },
  { name: 'Count correction', effect: 'count' },
  { name: 'Used in the yard', effect: 'use' },
  { name: 'Returned to stock', effect: 'release' },
  { name: 'Core', effect: 'core' },
] as const satisfies readonly { name: string; effect: AdjustEffect }[];
