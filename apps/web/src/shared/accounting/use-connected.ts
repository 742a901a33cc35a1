import { useSession } from '../../session/use-session.ts';

/** The session knows whether the yard's accounts are connected. */
export const useAccountingConnected = (): boolean => useSession()?.user?.accountingConnected === 1;
