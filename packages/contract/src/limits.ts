/** The server enforces these limits, and screens show them before an upload. */
export const maxFileBytes = 25 * 1024 * 1024;
export const maxUploadBytes = 100 * 1024 * 1024;
export const maxBodyBytes = 1024 * 1024;
export const requestTimeoutMs = 60_000;
/** How long the server stores its answer to an idempotency key; a phone may be switched off meanwhile. */
export const answersKeptDays = 14;
