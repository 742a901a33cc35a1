/**
 * The accountant's workbook: one row a document, what happened to it until the end of February and in March, and what
 * it puts into the GST return of each month, worked out by hand. Sending to Xero begins on 1 February; what is of
 * January is an opening balance there.
 *
 * `lines` are prices without GST: `100` has GST of 15, `50z` is zero-rated, `tag 200` is a part out of stock. For sales
 * figures are [box 5, box 6] of February and of March; for purchases [box 11] of each.
 */
type Figures = readonly (readonly number[])[];
export type Row = {
  readonly id: string;
  readonly kind: 'sale' | 'bill' | 'vehicle' | 'opening';
  /** another row of the same customer */
  readonly with?: string;
  readonly lines: string;
  readonly january?: string;
  readonly february?: string;
  readonly march?: string;
  readonly invoice: Figures;
  readonly payments: Figures;
  readonly working: string;
  /** where Xero's own return puts it into another month, and why */
  readonly xero?: { readonly invoice?: Figures; readonly payments?: Figures; readonly why: string };
};

// biome-ignore format: a table
const sales: readonly Row[] = [
  { id: 'S01', kind: 'sale', lines: '100', february: 'final, pay 115', invoice: [[115, 0], [0, 0]], payments: [[115, 0], [0, 0]],
    working: 'Sold and paid in February: 100 + 15' },
  { id: 'S02', kind: 'sale', lines: '100', february: 'final', march: 'pay 115', invoice: [[115, 0], [0, 0]], payments: [[0, 0], [115, 0]],
    working: 'Sold in February, paid in March' },
  { id: 'S03', kind: 'sale', lines: '100 + 100', february: 'final, pay 100', march: 'pay 130', invoice: [[230, 0], [0, 0]], payments: [[100, 0], [130, 0]],
    working: '230 in two payments' },
  { id: 'S04', kind: 'sale', lines: '80z', february: 'final, pay 80', invoice: [[80, 80], [0, 0]], payments: [[80, 80], [0, 0]],
    working: 'Zero-rated: in box 5 and in box 6' },
  { id: 'S05', kind: 'sale', lines: '80z', february: 'final', march: 'pay 80', invoice: [[80, 80], [0, 0]], payments: [[0, 0], [80, 80]],
    working: 'Zero-rated, paid in March' },
  { id: 'S06', kind: 'sale', lines: '100 + 50z', february: 'final, pay 165', invoice: [[165, 50], [0, 0]], payments: [[165, 50], [0, 0]],
    working: '115 with GST and 50 zero-rated' },
  { id: 'S07', kind: 'sale', lines: '100 + 50z', february: 'final, pay 82.50', march: 'pay 82.50', invoice: [[165, 50], [0, 0]], payments: [[82.5, 25], [82.5, 25]],
    working: 'Half of 165 carries half of the 50' },
  { id: 'S08', kind: 'sale', lines: '100 + 50z', february: 'final, pay 165, credit 2, refund 50', invoice: [[115, 0], [0, 0]], payments: [[115, 0], [0, 0]],
    working: '165 less the zero-rated 50, given back: 115 with all its GST is left' },
  { id: 'S09', kind: 'sale', lines: '100 + 50z', february: 'final, pay 165', march: 'credit 2, refund 50', invoice: [[165, 50], [-50, -50]], payments: [[165, 50], [-50, -50]],
    working: 'The same across the end of the month: March loses 50 of box 5 and of box 6, no GST' },
  { id: 'S10', kind: 'sale', lines: '100 + 50z', february: 'final, pay 165, credit 1', march: 'refund 115', invoice: [[50, 50], [0, 0]], payments: [[165, 50], [-115, 0]],
    working: 'Credited in February, the money goes back in March: on the payments basis it counts then, with the tax of the line credited' },
  { id: 'S11', kind: 'sale', lines: '100 + 50z', february: 'final, credit 2, pay 115', invoice: [[115, 0], [0, 0]], payments: [[115, 0], [0, 0]],
    working: 'Credited before it was paid: 115 pays what is left, all of it with GST' },
  { id: 'S12', kind: 'sale', lines: '100 + 100', february: 'final, credit 1', march: 'pay 115', invoice: [[115, 0], [0, 0]], payments: [[0, 0], [115, 0]],
    working: '230 less 115, paid in March' },
  { id: 'S13', kind: 'sale', lines: '100', february: 'final, pay 115, credit 1', march: 'use 115 on S14', invoice: [[0, 0], [0, 0]], payments: [[115, 0], [-115, 0]],
    working: 'Credited wholly, the money is kept; in March it leaves this sale for S14' },
  { id: 'S14', kind: 'sale', with: 'S13', lines: '115z', february: 'final', invoice: [[115, 115], [0, 0]], payments: [[0, 0], [115, 115]],
    working: 'Zero-rated, paid in March with the money of S13' },
  { id: 'S15', kind: 'sale', lines: 'tag 200', february: 'final, pay 230', march: 'credit 1 restock, refund 230', invoice: [[230, 0], [-230, 0]], payments: [[230, 0], [-230, 0]],
    working: 'The part is back on the shelf and the money with the customer' },
  { id: 'S16', kind: 'sale', lines: 'tag 200', february: 'final, pay 230, credit 1 core', march: 'refund 230', invoice: [[0, 0], [0, 0]], payments: [[230, 0], [-230, 0]],
    working: 'Back as a core in February, the money in March' },
  { id: 'S17', kind: 'sale', lines: 'tag 200', february: 'final', march: 'credit 1 scrap', invoice: [[230, 0], [-230, 0]], payments: [[0, 0], [0, 0]],
    working: 'Never paid: on the payments basis nothing ever counts' },
  { id: 'S18', kind: 'sale', lines: 'tag 200 + 50', february: 'final, pay 100', march: 'credit 1 backToCustomer, refund 42.50', invoice: [[287.5, 0], [-230, 0]], payments: [[100, 0], [-42.5, 0]],
    working: '287.50 less 230 is 57.50; of the 100 that was paid 42.50 goes back' },
  { id: 'S19', kind: 'sale', lines: 'tag 200', february: 'final, pay 230', march: 'credit 1 replace', invoice: [[230, 0], [-230, 0]], payments: [[230, 0], [0, 0]],
    working: 'Another part will be sold for it: the money stays, and counts until it is used' },
  { id: 'S20', kind: 'sale', lines: '10.02', february: 'final, cash 11.50', invoice: [[11.52, 0], [0, 0]], payments: [[11.52, 0], [0, 0]],
    working: '10.02 + 1.50; 2 cents of rounding leave GST alone' },
  { id: 'S21', kind: 'sale', lines: '100', february: 'pay 57.50, final', march: 'pay 57.50', invoice: [[115, 0], [0, 0]], payments: [[57.5, 0], [57.5, 0]],
    working: 'A deposit and its invoice in one month' },
  { id: 'S22', kind: 'sale', lines: '100 + 115z', february: 'pay 46', march: 'final, pay 184', invoice: [[230, 115], [0, 0]], payments: [[46, 23], [184, 92]],
    working: 'A deposit of February on an order invoiced in March: the order counts with its first money (invoice basis), the deposit on its day (payments basis)',
    xero: { invoice: [[0, 0], [230, 115]], payments: [[0, 0], [230, 115]], why: 'Xero knows a deposit from the day of its invoice on' } },
  { id: 'S23', kind: 'sale', lines: '100', february: 'final, pay 115, unpay', march: 'pay 115', invoice: [[115, 0], [0, 0]], payments: [[0, 0], [115, 0]],
    working: 'A payment that was a mistake, and the right one in March' },
  { id: 'S24', kind: 'sale', lines: '100', february: 'final, keep 150', march: 'use 35 on S25', invoice: [[115, 0], [0, 0]], payments: [[115, 0], [0, 0]],
    working: '35 too much pays for nothing in February' },
  { id: 'S25', kind: 'sale', with: 'S24', lines: '100', february: 'final', march: 'pay 80', invoice: [[115, 0], [0, 0]], payments: [[0, 0], [115, 0]],
    working: '35 of S24 and 80 more' },
  { id: 'S26', kind: 'sale', lines: '100 + 50z', february: 'final, pay 165, credit 2, uncredit', invoice: [[165, 50], [0, 0]], payments: [[165, 50], [0, 0]],
    working: 'A credit that was taken back is as if it never was' },
  { id: 'S27', kind: 'sale', lines: '100', february: 'final, pay 115, credit 1, refund 115, unrefund', march: 'refund 115', invoice: [[0, 0], [0, 0]], payments: [[115, 0], [-115, 0]],
    working: 'The refund that happened is the one of March' },
];

// biome-ignore format: a table
const openings: readonly Row[] = [
  { id: 'O28', kind: 'sale', lines: '352', january: 'final', march: 'pay 404.80', invoice: [[0, 0], [0, 0]], payments: [[0, 0], [404.8, 0]],
    working: 'Invoice of January, 352 + 52.80: its GST was due in January on the invoice basis, and is due as it is paid on the other' },
  { id: 'O29', kind: 'sale', lines: '100 + 50z', january: 'final, pay 82.50', march: 'pay 82.50', invoice: [[0, 0], [0, 0]], payments: [[0, 0], [82.5, 25]],
    working: 'The half that was open when sending began carries half of the 50' },
  { id: 'O30', kind: 'opening', lines: 'owed 230', march: 'use 230 of O31', invoice: [[0, 0], [0, 0]], payments: [[0, 0], [230, 0]],
    working: 'Brought forward from the old books: an amount with GST, which counts as it is paid' },
  { id: 'O31', kind: 'sale', with: 'O30', lines: '100', february: 'final, keep 345', invoice: [[115, 0], [0, 0]], payments: [[115, 0], [0, 0]],
    working: '115 of 345; the other 230 is for what was brought forward' },
  { id: 'O32', kind: 'opening', lines: 'credit 23', march: 'use 23 on O33', invoice: [[0, 0], [0, 0]], payments: [[0, 0], [0, 0]],
    working: 'Money that the customer had with us: counts with what it pays' },
  { id: 'O33', kind: 'sale', with: 'O32', lines: '100', february: 'final', march: 'pay 92', invoice: [[115, 0], [0, 0]], payments: [[0, 0], [115, 0]],
    working: '23 brought forward and 92 more' },
];

// biome-ignore format: a table
const purchases: readonly Row[] = [
  { id: 'B34', kind: 'bill', lines: '100', february: 'bill, pay 115', invoice: [[115], [0]], payments: [[115], [0]],
    working: 'Billed and paid in February' },
  { id: 'B35', kind: 'bill', lines: '100', february: 'bill', march: 'pay 115', invoice: [[115], [0]], payments: [[0], [115]],
    working: 'Billed in February, paid in March' },
  { id: 'B36', kind: 'bill', lines: '100 + 50z', february: 'bill, pay 82.50', march: 'pay 82.50', invoice: [[115], [0]], payments: [[57.5], [57.5]],
    working: 'Half of what has GST each time; 50 has none and is in no box' },
  { id: 'B37', kind: 'bill', lines: '100 + 50z', february: 'bill, pay 165', march: 'credit 2, pay -50', invoice: [[115], [0]], payments: [[115], [0]],
    working: 'What came back had no GST' },
  { id: 'B38', kind: 'bill', lines: '100 + 50z', february: 'bill, pay 165, credit 1', march: 'pay -115', invoice: [[0], [0]], payments: [[115], [-115]],
    working: 'Credited in February, the money comes in March' },
  { id: 'B39', kind: 'bill', lines: '100 + 100', february: 'bill, credit 1, pay 115', invoice: [[115], [0]], payments: [[115], [0]],
    working: '230 less 115' },
  { id: 'B40', kind: 'bill', lines: '100', february: 'pay 57.50', march: 'bill, pay 57.50', invoice: [[0], [115]], payments: [[57.5], [57.5]],
    working: 'Half of it paid ahead' },
  { id: 'B41', kind: 'bill', lines: '200z', february: 'bill, pay 200', invoice: [[0], [0]], payments: [[0], [0]],
    working: 'A supplier who is not registered: nothing to claim' },
  { id: 'B42', kind: 'bill', lines: '100', january: 'bill', march: 'pay 115', invoice: [[0], [0]], payments: [[0], [115]],
    working: 'Bill of January: claimed then on the invoice basis, as it is paid on the other' },
  { id: 'V43', kind: 'vehicle', lines: 'notRegistered 2300', february: 'pay 1150', march: 'pay 1150', invoice: [[1150], [1150]], payments: [[1150], [1150]],
    working: 'Second-hand goods are claimed as far as they are paid, on either basis' },
  { id: 'V44', kind: 'vehicle', lines: 'registeredTsi 2300', february: 'receive', march: 'pay 2300', invoice: [[2300], [0]], payments: [[0], [2300]],
    working: 'A registered seller: claimed with the bill, or as it is paid' },
  { id: 'V45', kind: 'vehicle', lines: 'associated 1150', february: 'pay 1150', invoice: [[0], [0]], payments: [[0], [0]],
    working: 'An associated person: nothing is claimed' },
  { id: 'V46', kind: 'vehicle', lines: 'notRegistered 1150', february: 'pay 1150', march: 'tow 115', invoice: [[1150], [115]], payments: [[1150], [115]],
    working: 'Second-hand, and its towing with GST in March' },
  { id: 'V47', kind: 'vehicle', lines: 'notRegistered 1150', february: 'pay 1150', march: 'pay -230', invoice: [[1150], [-230]], payments: [[1150], [-230]],
    working: '230 of it came back in March' },
  { id: 'V48', kind: 'vehicle', lines: 'registeredBuyerCreated 2300', february: 'pay 1150', march: 'receive, pay 1150', invoice: [[0], [2300]], payments: [[1150], [1150]],
    working: 'Half of it paid before it was ours: billed in March' },
];

export const rows: readonly Row[] = [...sales, ...openings, ...purchases];

/** Entered by hand into boxes 9 and 13: private use in February, a bad debt in March. */
export const adjustments = [
  { box: 9, day: '2026-02-28', amount: 30, reason: 'Private use of the ute' },
  { box: 13, day: '2026-03-31', amount: 12.5, reason: 'A debt that went bad' },
] as const;
