import { useQuery } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { NotificationKind } from '@yardkeeper/domain/notifications/kinds';
import { call } from '../../api/call.ts';
import { updateUser } from '../../session/store.ts';

export type Me = ReplyOf<'GET /user/getCurrentUser'>;
export type ProfileBody = ArgsOf<'POST /user/manageUserProfile/:id'>['body'];

export const meKey = ['me'] as const;

/** The profile is loaded at every visit, because its version decides whether a save is refused. */
export const useMe = () =>
  useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      const me = await call('GET /user/getCurrentUser', {}, { signal });
      updateUser(me);
      return me;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveProfile = (id: number, body: ProfileBody, avatar: File | null) =>
  call('POST /user/manageUserProfile/:id', { params: { id }, body, ...(avatar ? { files: { avatar } } : {}) });

export const confirmEmail = (code: string) => call('POST /user/confirmEmail', { body: { code } });
export const resendEmailCode = () => call('POST /user/resendEmailCode', {});
export const cancelEmailChange = () => call('POST /user/cancelEmailChange', {});

export type Defaults = Pick<Me, 'expenseTypeId' | 'paymentTypeId'>;
export const saveDefaults = (defaults: Defaults) => call('POST /user/saveDefaultExpenseAndPayment', { body: defaults });

export const saveLabelPrinter = (labelPrinter: Me['labelPrinter']) =>
  call('POST /user/saveLabelPrinter', { body: { labelPrinter } });

export const chooseKind = (kind: NotificationKind, wanted: boolean) =>
  call('POST /mgr/notification/chooseKind', { body: { kind, wanted: wanted ? 1 : 0 } });

export const changePassword = (oldPassword: string, newPassword: string) =>
  call('POST /user/changePassword', { body: { oldPassword, newPassword } });

export const useOwnAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => call('GET /user/getUserAreas', {}, { signal, quiet: true }),
  });
