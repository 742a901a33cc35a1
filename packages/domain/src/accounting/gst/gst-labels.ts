/** The names of the boxes as form GST101A prints them. */
export const boxLabels: Readonly<Record<number, string>> = {
  5: 'Total sales and income, with GST and zero-rated supplies',
  6: 'Zero-rated supplies included in box 5',
  7: 'Box 5 less box 6',
  8: 'Box 7 multiplied by three and divided by twenty-three',
  9: 'Adjustments',
  10: 'Total GST collected on sales and income',
  11: 'Total purchases and expenses, with GST',
  12: 'Box 11 multiplied by three and divided by twenty-three',
  13: 'Credit adjustments',
  14: 'Total GST credit for purchases and expenses',
  15: 'GST to pay, or below zero to be refunded',
};
