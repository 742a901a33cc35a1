import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { afterAll, beforeAll } from 'vitest';
import { clock, type Stocked, sendForm, stocking } from '../inventory/fixtures.ts';

/** A yard for one test file, with the calls of the vehicle stock screen. */
export function vehicleYard() {
  let app: TestApp;
  let s: Stocked;
  beforeAll(async () => {
    app = await startApp({ clock });
    s = await stocking(app);
  });
  afterAll(() => app.close());

  const detail = (vehicleId: number, who: Client = s.storeman) =>
    who.do('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } });
  const lines = (vehicleId: number, who: Client = s.storeman) =>
    who.do('GET /mgr/inventory/browseVehicles/getStockList', { query: { vehicleId } });
  /** Sends back the whole vehicle with its changes, as the screen does. */
  const save = async (vehicleId: number, more: object, who: Client = s.storeman, files: File[] = []) =>
    sendForm(who, 'POST /mgr/inventory/browseVehicles/saveDetail', { ...(await detail(vehicleId)), ...more }, files);
  return {
    get app() {
      return app;
    },
    get s() {
      return s;
    },
    detail,
    lines,
    save,
  };
}
