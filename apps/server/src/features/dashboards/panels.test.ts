import { dashboardVariant, maySeePanel, type Panel, panels } from '@yardkeeper/domain/access/dashboard';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { costRoles, isOneOf, roles } from '@yardkeeper/domain/access/roles';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();

/** The panels of each reply, by their keys. */
const overviews = {
  admin: 'GET /mgr/dashboard/getAdminOverView',
  buying: 'GET /mgr/dashboard/getBuyingDepartmentOverView',
  sales: 'GET /mgr/dashboard/getSalePersonOverView',
} as const;

describe('the panels of a dashboard', () => {
  it.each(roles)('of %s are those they may see, and no others leave the server', async (role) => {
    const who = await app.as(role);
    const holder = { role, permissions: new Set(defaultPermissions[role]) };
    for (const [room, call] of Object.entries(overviews)) {
      const seen = (await who.do(call, { query: {} })) as Record<string, unknown>;
      for (const panel of Object.keys(panels) as Panel[]) {
        const [of, key] = panel.split('.') as [string, string];
        if (of === room) expect([panel, seen[key] !== null]).toEqual([panel, maySeePanel(holder, panel)]);
      }
    }
    const stock = (await who.do(overviews.admin, { query: {} })).stock;
    if (stock) expect(stock.cost === null).toBe(!isOneOf(role, costRoles));
    const { payback } = await who.do(overviews.buying, { query: {} });
    if (payback) expect(costRoles).toContain(role);
  });

  it('are answered one at a time when one is asked for', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const { period: _, ...seen } = await admin.do(overviews.admin, { query: { panel: 'stock' } });
    expect(
      Object.entries(seen)
        .filter(([, panel]) => panel !== null)
        .map(([key]) => key),
    ).toEqual(['stock']);
    expect((await admin.ask(overviews.admin, { query: { panel: 'nothing' as 'stock' } })).status).toBe(422);
  });

  it('of a salesperson are their own, whoever they ask for; a manager may look at anybody’s', async () => {
    const [seller, manager, other] = await Promise.all([
      app.as('SALES_PERSON'),
      app.as('SALES_MANAGER'),
      app.as('PICKER'),
    ]);
    const query = { personId: other.userId };
    expect((await seller.do(overviews.sales, { query })).person.userId).toBe(seller.userId);
    expect((await manager.do(overviews.sales, { query })).person.userId).toBe(other.userId);
    expect((await manager.ask(overviews.sales, { query: { personId: 987_654 } })).status).toBe(404);
  });

  it('of a period that is turned round, ten years long or to come are no error', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const turned = await admin.do(overviews.admin, { query: { from: '2026-03-31', to: '2016-03-31' } });
    expect([turned.period.from, turned.period.to, turned.revenue!.period]).toEqual(['2016-03-31', '2026-03-31', 0]);
    const coming = addDays(todayIn(new Date()), 400);
    const later = await admin.do('GET /mgr/dashboard/getAdminDetailReport', {
      query: { from: coming, to: addDays(coming, 2) },
    });
    expect(later.revenue!.points.map(({ revenue }) => revenue)).toEqual([0, 0, 0]);
  });

  it('of a period beyond the calendar, or longer than ten years, is refused at the day', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const wrong = { from: '9999-12-31' };
    const seller = await (await app.as('SALES_PERSON')).ask('GET /mgr/dashboard/getSalePersonDetailReport', {
      query: wrong,
    });
    expect([seller.status, Object.keys(seller.body.fields ?? {})]).toEqual([422, ['from']]);
    for (const query of [wrong, { to: '9999-12-31' }, { from: '1990-01-01' }, { from: '2010-01-01', to: '2020-01-02' }])
      for (const key of ['GET /mgr/dashboard/getAdminDetailReport', overviews.admin, overviews.sales] as const)
        expect((await admin.ask(key, { query })).status).toBe(422);
  });
});

it('each role has its dashboard', () => {
  const of = (variant: string) => roles.filter((role) => dashboardVariant({ role }) === variant).sort();
  expect(of('admin')).toEqual(['ACCOUNTING', 'SALES_MANAGER', 'SALE_MANAGEMENT', 'SUPER_ADMIN']);
  expect(of('buying')).toEqual(['BUYING_DEPARTMENT', 'CAR_SUPERVISOR']);
  expect(of('salesperson')).toEqual(['INVENTORY_PERSON', 'SALES_PERSON']);
  expect(dashboardVariant({ role: null })).toBe('salesperson');
});
