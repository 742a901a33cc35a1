import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import type { Filler } from '../filler.ts';
import { openingHours } from '../moments.ts';
import { bankAccount, irdNumber, nzbn } from '../trade/identifiers.ts';

const warranty =
  'Used parts carry the warranty shown on each line, from the day of sale, for the part only. Keep the tag on the part: without it we cannot take it back. Electrical parts are tested before they leave and cannot be returned once fitted.';
const terms =
  'Goods stay ours until they are paid for. Accounts are due on the 20th of the month following the invoice. A part returned within 14 days, unused and with its tag, is credited less a restocking fee.';

export const company: Filler = {
  name: 'company',
  tables: ['setting'],
  fill: async (db, { random, today, already }) => {
    if (already !== null) return;
    const settings = {
      company: yardSettings.company.parse({
        name: 'Harbour Auto Dismantlers Ltd',
        tradingName: 'Harbour Auto Dismantlers',
        street: '90 Seaview Road',
        suburb: 'Seaview',
        city: 'Lower Hutt',
        postCode: '5010',
        phone: '+64 4 555 0199',
        email: 'office@harbour.example',
        website: 'harbour.example',
        gstNumber: irdNumber(random),
        nzbn: nzbn(random),
        bankAccount: bankAccount(random),
        mvtrNumber: 'M555019',
        dealerLicence: '19/SHD/555',
      }),
      documents: yardSettings.documents.parse({ termsText: terms, warrantyText: warranty }),
      calendar: yardSettings.calendar.parse(openingHours(today)),
    };
    for (const [type, value] of Object.entries(settings))
      await db
        .insertInto('setting')
        .values({ owner_id: 0, type, value: JSON.stringify(value), changed_at: today })
        .onConflict((c) => c.doNothing())
        .execute();
  },
};
