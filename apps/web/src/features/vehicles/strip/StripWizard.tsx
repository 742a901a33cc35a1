import type { Vehicle } from '../detail/api.ts';
export function StripWizard(_: { vehicle: Vehicle; onClose: () => void }) {
  return null;
}
