type Failure = { readonly name?: string; readonly message?: string; readonly code?: string; readonly cause?: unknown };

const words: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN/, 'nobody answers there'],
  [/ENOTFOUND|EAI_AGAIN|EAI_FAIL|EDNS/, 'its address is not known, or this machine is not on the internet'],
  [/TIMEDOUT|TIMEOUT|timeout|Greeting never received|no answer within/i, 'it did not answer in time'],
  [/certificate|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SSL/i, 'its certificate is not trusted'],
  [/ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|socket|closed|hang up|aborted/i, 'the connection was cut'],
];

/** The innermost cause is the most precise. */
function causeOf(error: unknown): Failure {
  const failure = (error ?? {}) as Failure & { errors?: readonly unknown[] };
  const deeper = failure.cause ?? failure.errors?.[0];
  return deeper ? causeOf(deeper) : failure;
}

/** The technical error, only for the log. */
export const rawOf = (error: unknown): string => {
  const { code, message, name } = causeOf(error);
  return [code, message || name].filter(Boolean).join(': ');
};

/** Why the connection failed, in words for users. */
export const networkWords = (error: unknown): string => {
  const raw = [(error as Failure).name, (error as Failure).message, rawOf(error)].join(' ');
  return words.find(([pattern]) => pattern.test(raw))?.[1] ?? 'the connection failed';
};
