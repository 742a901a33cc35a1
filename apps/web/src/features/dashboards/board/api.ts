import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { boardPanels, maySeePanel, type Panel } from '@yardkeeper/domain/access/dashboard';
import { type DateRange, todayIn } from '@yardkeeper/domain/format/dates';
import { call } from '../../../api/call.ts';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { useActor } from '../../../session/use-session.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { daysOf, periodWords } from '../../../shared/periods/periods.ts';
import { wholeYard } from './filter.ts';

export const boardKey = ['board'] as const;

const calls = {
  admin: 'GET /mgr/dashboard/getAdminOverView',
  adminDetail: 'GET /mgr/dashboard/getAdminDetailReport',
  buying: 'GET /mgr/dashboard/getBuyingDepartmentOverView',
  buyingDetail: 'GET /mgr/dashboard/getBuyingDepartmentDetail',
  salesperson: 'GET /mgr/dashboard/getSalePersonOverView',
  salespersonDetail: 'GET /mgr/dashboard/getSalePersonDetailReport',
} as const;
type Calls = typeof calls;
export type Board = keyof Calls;
export type PanelOf<B extends Board> = Exclude<keyof ReplyOf<Calls[B]>, 'period' | 'person'> & string;
export type PanelData<B extends Board, P extends PanelOf<B>> = ReplyOf<Calls[B]>[P & keyof ReplyOf<Calls[B]>];

/**
 * All six calls take the same query and answer panels by name, but the type of `call` cannot express this for a key
 * known only at run time.
 */
const ask = call as (key: Calls[Board], args: object, options: object) => Promise<unknown>;

/** The filters of the address, as the calls take them. */
export function useAsked(): DateRange & { yardId?: number; personId?: number } {
  const { filter } = useAddressFilter(wholeYard);
  return {
    ...daysOf(filter, todayIn(yardNow())),
    ...(filter.yardId !== '' && { yardId: Number(filter.yardId) }),
    ...(filter.personId > 0 && { personId: filter.personId }),
  };
}

/** The note for figures that do not follow the chosen yard or person. */
export function useWhole(): { readonly yards: string; readonly people: string } {
  const { yardId, personId } = useAsked();
  return { yards: yardId === undefined ? '' : ', all yards', people: personId === undefined ? '' : ', everybody’s' };
}

/** The chosen period in words, for figures that follow it. */
export function useWhen(): string {
  const { filter } = useAddressFilter(wholeYard);
  return periodWords(filter, todayIn(yardNow()));
}

const panelsOf: Readonly<Record<Board, Readonly<Record<string, Panel>>>> = boardPanels;

/**
 * Each panel has its own query, so that it waits and fails alone. `data` is null for a panel that the person may not
 * see, without a request, so that it takes no room.
 */
export function usePanel<B extends Board, P extends PanelOf<B>>(board: B, panel: P, enabled = true) {
  const asked = useAsked();
  const actor = useActor();
  const of = panelsOf[board][panel];
  const isTheirs = actor !== null && of !== undefined && maySeePanel(actor, of);
  const answer = useQuery({
    queryKey: [...boardKey, board, panel, asked],
    queryFn: async ({ signal }): Promise<PanelData<B, P>> => {
      const reply: unknown = await ask(calls[board], { query: { ...asked, panel } }, { signal, quiet: true });
      return (reply as ReplyOf<Calls[B]>)[panel as keyof ReplyOf<Calls[B]>] as PanelData<B, P>;
    },
    placeholderData: (before) => before,
    staleTime: 15_000,
    enabled: enabled && isTheirs,
  });
  return isTheirs ? answer : { ...answer, data: null };
}
