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

/** All six take the same and answer panels by name, which the type of `call` cannot say for one of them unknown. */
const ask = call as (key: Calls[Board], args: object, options: object) => Promise<unknown>;

/** What is asked for, as the address says it. */
export function useAsked(): DateRange & { yardId?: number; personId?: number } {
  const { filter } = useAddressFilter(wholeYard);
  return {
    ...daysOf(filter, todayIn(yardNow())),
    ...(filter.yardId !== '' && { yardId: Number(filter.yardId) }),
    ...(filter.personId > 0 && { personId: filter.personId }),
  };
}

/** What a figure says beside itself when a yard or person is chosen that it does not follow. */
export function useWhole(): { readonly yards: string; readonly people: string } {
  const { yardId, personId } = useAsked();
  return { yards: yardId === undefined ? '' : ', all yards', people: personId === undefined ? '' : ', everybody’s' };
}

/** Of which days the figures are that follow the chosen period, as each of them says it. */
export function useWhen(): string {
  const { filter } = useAddressFilter(wholeYard);
  return periodWords(filter, todayIn(yardNow()));
}

const panelsOf: Readonly<Record<Board, Readonly<Record<string, Panel>>>> = boardPanels;

/**
 * One panel is one question, so that it waits and fails alone; null is what the person may not see, which is known
 * without asking, so that it takes no room.
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
