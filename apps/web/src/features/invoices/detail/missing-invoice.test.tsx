import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { answerCalls, failed } from '../../../test-fetch.ts';
import { InvoicePage } from './InvoicePage.tsx';

const address = vi.hoisted(() => ({ id: '' }));
vi.mock('@tanstack/react-router', () => ({
  useParams: () => address,
  useNavigate: () => vi.fn(),
  Navigate: () => null,
  Link: ({ to, ...link }: { to: string }) => <a href={to} {...link} />,
}));
vi.mock('../../../live/socket.ts', () => ({ listen: () => () => undefined, onReconnect: () => () => undefined }));

describe('a document that is not there', () => {
  it.each(['999999', 'abc'])('%s: says so and leads to the list', async (id) => {
    address.id = id;
    answerCalls({ 'POST /mgr/invoices/queryInvoicesDetailList': () => failed(404, 'That document does not exist') });
    renderKit(<InvoicePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such document');
    const back = screen.getByRole('link', { name: 'Go to Quotes and invoices' });
    expect(back.getAttribute('href')).toBe('/invoice/list');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
