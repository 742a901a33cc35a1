import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AcquisitionPage } from './features/acquisitions/detail/AcquisitionPage.tsx';
import { ContactPage } from './features/contacts/detail/ContactPage.tsx';
import { InvoicePage } from './features/invoices/document/InvoicePage.tsx';
import { VehiclePage } from './features/vehicles/detail/VehiclePage.tsx';
import { renderKit } from './kit/testing.tsx';
import { answerCalls, failed } from './test-fetch.ts';

const address = vi.hoisted(() => ({ id: '' }));
vi.mock('@tanstack/react-router', () => ({
  useParams: () => address,
  useNavigate: () => vi.fn(),
  Navigate: () => null,
  Link: ({ to, ...link }: { to: string }) => <a href={to} {...link} />,
}));

const gone = () => failed(404, 'It does not exist');
const calls = {
  'POST /mgr/invoices/queryInvoicesDetailList': gone,
  'POST /mgr/contactManage/getContactsInfo': gone,
  'POST /mgr/vehicleAcquisition/queryAcquisitionDetail': gone,
  'GET /mgr/inventory/browseVehicles/detail': gone,
};
const pages: readonly [string, ComponentType, string, string][] = [
  ['document', InvoicePage, 'Quotes and invoices', '/invoice/list'],
  ['contact', ContactPage, 'Customers', '/customer/customerlist'],
  ['acquisition', AcquisitionPage, 'Acquisitions', '/vehicleacquisitions/list'],
  ['vehicle', VehiclePage, 'Vehicle stock', '/vehicleacquisitions/stocklist'],
];

describe.each(pages)('a %s that is not there', (what, Page, list, to) => {
  it.each(['999999', 'abc'])('%s: says so and leads to the list', async (id) => {
    address.id = id;
    const sent = answerCalls(calls);
    renderKit(<Page />);
    expect((await screen.findByRole('alert')).textContent, sent.map(({ key }) => key).join()).toContain(
      `There is no such ${what}`,
    );
    expect(screen.getByRole('link', { name: `Go to ${list}` }).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
