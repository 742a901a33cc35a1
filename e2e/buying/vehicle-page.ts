import { sql } from 'kysely';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser, startYard, type Yard } from '../browser.ts';

export type Car = { vehicle_id: number; stock_no: string; acq_id: number; acq_no: string };
export type Stocked = { readonly yard: Yard; readonly browser: Browser; readonly cars: readonly [Car, Car] };

/** The demo yard with two whole cars past their hold. */
export async function stockedYard(): Promise<Stocked> {
  const [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
  const { db } = yard.app.database.connections;
  const { rows } = await sql<Car>`select v.vehicle_id, v.stock_no, v.acq_id, a.acq_no
    from vehicle v join acquisition a using (acq_id)
    where v.active and not v.dismantled and a.hold_until < current_date and v.series_id is not null
    order by v.vehicle_id desc limit 2`.execute(db);
  const [one, two] = rows;
  if (!one || !two) throw new Error('The demo yard holds too few cars to strip');
  return { yard, browser, cars: [one, two] };
}

/** The parts of a vehicle's page that a test looks at or touches. */
export function onVehicle(page: Page) {
  const panel = () => page.getByRole('tabpanel');
  const field = (name: string): Locator =>
    panel()
      .getByRole('textbox', { name, exact: true })
      .or(panel().getByRole('combobox', { name, exact: true }));
  const reads = (name: string) => expect.poll(() => field(name).inputValue());
  return {
    panel,
    field,
    reads,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    tick: (name: string): Locator => panel().getByRole('checkbox', { name, exact: true }),
    tab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
    toast: (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text).last().waitFor(),
    options: async (name: string): Promise<string[]> => {
      await field(name).click();
      await page.getByRole('option').first().waitFor();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    },
    choose: async (name: string, option: string) => {
      await field(name).click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await reads(name).toBe(option);
    },
  };
}
export type OnVehicle = ReturnType<typeof onVehicle>;
