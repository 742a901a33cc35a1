import { call } from '../../api/call.ts';
import { vehicleName } from '../../shared/vehicles/words.ts';
import type { SearchSource } from '../../shell/search/source.ts';

/** Acquisitions by ACQ number, rego, VIN or seller. */
export const acquisitionSource: SearchSource = {
  name: 'Acquisitions',
  guard: { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] },
  screen: '/vehicleacquisitions/$id',
  find: async (search, signal) => {
    const body = { search, pageNum: 1, pageSize: 5 };
    const page = await call('POST /mgr/vehicleAcquisition/queryAcquisitionList', { body }, { signal, quiet: true });
    return page.records.map((row) => ({
      label: `${row.acqNo} ${row.regNo}`.trim(),
      detail: [vehicleName(row), row.seller, row.statusName].filter(Boolean).join(' · '),
      to: `/vehicleacquisitions/${row.acqId}`,
    }));
  },
};
