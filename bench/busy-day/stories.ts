import type { Role } from '@yardkeeper/domain/access/roles';
import { makeOffer } from './people/buyer.ts';
import { order, workAtDesk } from './people/desk.ts';
import { deliver, load } from './people/driver.ts';
import { keepBooks, report } from './people/office.ts';
import { pick } from './people/picker.ts';
import { sell } from './people/seller.ts';
import { strip } from './people/storeman.ts';
import type { Person } from './person/person.ts';
import type { Plan } from './plan.ts';
import type { Goods } from './yard/goods.ts';

/** What a person does again and again; `nth` counts the rounds. */
export type Story = {
  readonly as: Role;
  readonly many: number;
  readonly begin?: (person: Person) => Promise<void>;
  readonly round: (person: Person, nth: number) => Promise<void>;
};

/** In this order people take the accounts of their role. */
export function storiesOf(plan: Plan, goods: Goods): readonly Story[] {
  const taken = new Set<number>();
  return [
    { as: 'SALES_PERSON', many: plan.sellers, round: (seller, nth) => sell(seller, goods.shelf, nth) },
    { as: 'PICKER', many: plan.pickers, round: (picker) => pick(picker, taken) },
    { as: 'DRIVER', many: plan.drivers, begin: load, round: (driver) => deliver(driver, goods.proof) },
    { as: 'BUYING_DEPARTMENT', many: plan.buyers, round: (buyer) => makeOffer(buyer, goods.market) },
    { as: 'BUYING_DEPARTMENT', many: plan.orderers, round: (clerk) => order(clerk, goods.desk) },
    { as: 'INVENTORY_PERSON', many: plan.strippers, round: (storeman) => strip(storeman, goods.car, goods.place) },
    { as: 'SALES_MANAGER', many: plan.clerks, round: (clerk) => workAtDesk(clerk, goods.desk) },
    { as: 'SALES_MANAGER', many: 1, round: report },
    { as: 'ACCOUNTING', many: 1, round: keepBooks },
  ];
}
