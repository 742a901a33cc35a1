import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { refreshUser } from '../../../session/actions.ts';
import { makePasskey, usePasskey } from '../../../shared/passkeys/passkeys.ts';

export type SecondStep = ReplyOf<'GET /user/secondStep'>;
export type Passkey = SecondStep['passkeys'][number];
export type Proof = ArgsOf<'POST /user/authenticator/begin'>['body'];

const secondStepKey = ['second-step'] as const;

export const useSecondStep = () =>
  useQuery({
    queryKey: secondStepKey,
    queryFn: ({ signal }) => call('GET /user/secondStep', {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** After a change: the own page, and what every screen knows of this person. */
export function useRefreshSecondStep(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: secondStepKey }), refreshUser()]);
}

export const proveByPasskey = async () => usePasskey((await call('POST /user/secondStep/proofOptions', {})).options);

export async function addPasskey(name: string, proof: Proof): Promise<readonly string[] | null> {
  const { options } = await call('POST /user/passkey/addOptions', { body: proof });
  const made = await makePasskey(options);
  return (await call('POST /user/passkey/add', { body: { name, made } })).recoveryCodes;
}
export const renamePasskey = (passkeyId: number, name: string) =>
  call('POST /user/passkey/rename', { body: { passkeyId, name } });
export const removePasskey = (passkeyId: number, proof: Proof) =>
  call('POST /user/passkey/remove', { body: { passkeyId, ...proof } });

export const beginAuthenticator = (proof: Proof) => call('POST /user/authenticator/begin', { body: proof });
export type Begun = Awaited<ReturnType<typeof beginAuthenticator>>;
export const confirmAuthenticator = (code: string) => call('POST /user/authenticator/confirm', { body: { code } });
export const removeAuthenticator = (proof: Proof) => call('POST /user/authenticator/remove', { body: proof });
export const renewRecoveryCodes = (proof: Proof) => call('POST /user/recoveryCodes/renew', { body: proof });
