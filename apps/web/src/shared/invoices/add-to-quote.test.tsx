import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { AddToQuote } from './AddToQuote.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));

const quotes = 'GET /mgr/invoices/getCurrentQuote';
const add = 'POST /mgr/invoices/addItem';
const quote = { invoiceId: 9, invoiceNo: 'Q1009', customer: 'Ana Tui', total: 115 };
const page = { records: [quote], total: 1, pages: 1 };

afterEach(() => {
  navigate.mockClear();
  vi.restoreAllMocks();
});

describe('adding to a quote', () => {
  it('puts the tags on the one that is chosen', async () => {
    const sent = answerCalls({ [quotes]: () => ok(page), [add]: () => ok({}) });
    const onClose = vi.fn();
    const { user } = renderKit(<AddToQuote tagNos={['T1', 'T2']} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: /Q1009/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const bodies = sent.filter(({ key }) => key === add).map(({ body }) => JSON.parse(String(body)));
    expect(bodies).toEqual([
      { invoiceId: 9, tagNo: 'T1', overrideReason: '' },
      { invoiceId: 9, tagNo: 'T2', overrideReason: '' },
    ]);
  });

  it('goes below the floor with the reason of those who may', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fields = { margin: 'T1 is below the margin floor', overrideReason: 'Say why' };
    const answers = [() => failed(409, 'T1 is below the margin floor; say why you go on', { fields })];
    const sent = answerCalls({ [quotes]: () => ok(page), [add]: () => answers.shift()?.() ?? ok({}) });
    const onClose = vi.fn();
    const { user } = renderKit(<AddToQuote tagNos={['T1']} onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: /Q1009/ }));
    await screen.findByRole('dialog', { name: 'Sell below the floor all the same?' });
    await user.type(screen.getByLabelText('Reason'), 'Scratched');
    await user.click(screen.getByRole('button', { name: 'Add it all the same' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const again = sent.findLast(({ key }) => key === add);
    expect(JSON.parse(String(again?.body))).toMatchObject({ tagNo: 'T1', overrideReason: 'Scratched' });
  });

  it('finds one of many by its number or customer, and fetches the next as they are scrolled', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...quote, invoiceId: n + 100, invoiceNo: `Q${2000 - n}` }));
    const sent = answerCalls({
      [quotes]: ({ url }) => {
        const asked = new URL(url, 'http://yard').searchParams;
        if (asked.get('search'))
          return ok({ ...page, records: asked.get('search') === 'tui' ? [quote] : [], total: 0 });
        const isFirst = asked.get('pageNum') === '1';
        return ok({ ...page, records: isFirst ? many : [quote], total: 21, pages: 2 });
      },
    });
    const { user } = renderKit(<AddToQuote tagNos={['T1']} onClose={() => undefined} />);
    await screen.findByRole('button', { name: /Q2000/ });
    expect(screen.queryByRole('button', { name: /Q1009/ })).toBeNull();
    fireEvent.scroll(screen.getByRole('list', { name: 'My open quotes' }));
    await screen.findByRole('button', { name: /Q1009/ });
    await user.type(screen.getByLabelText('Find a quote'), 'tui');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Q2000/ })).toBeNull(), { timeout: 3000 });
    expect(screen.getAllByRole('button', { name: /Q\d/ })).toHaveLength(1);
    await user.type(screen.getByLabelText('Find a quote'), ' x');
    expect(await screen.findByText('None of your open quotes fits “tui x”.', {}, { timeout: 3000 })).toBeDefined();
    expect(sent.filter(({ key }) => key === quotes)).toHaveLength(4);
  });

  it('asks for no search where there are few', async () => {
    answerCalls({ [quotes]: () => ok(page) });
    renderKit(<AddToQuote tagNos={['T1']} onClose={() => undefined} />);
    await screen.findByRole('button', { name: /Q1009/ });
    expect(screen.queryByLabelText('Find a quote')).toBeNull();
  });

  it('says what was refused, and begins a new one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({ [quotes]: () => ok(page), [add]: () => failed(409, 'T1 stands on it twice') });
    const { user } = renderKit(<AddToQuote tagNos={['T1']} onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: /Q1009/ }));
    expect(await screen.findByText('T1 stands on it twice.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'New quote' }));
    expect(navigate).toHaveBeenCalledWith({ href: '/invoice/create?quote=1&tag=T1' });
  });
});
