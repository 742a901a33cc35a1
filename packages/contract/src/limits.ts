/** The server enforces these limits, and the screens tell people before they upload. */
export const maxFileBytes = 25 * 1024 * 1024;
export const maxUploadBytes = 100 * 1024 * 1024;
export const maxBodyBytes = 1024 * 1024;
export const requestTimeoutMs = 60_000;
/** How long the server knows what it answered to a key; a phone may have been switched off meanwhile. */
export const answersKeptDays = 14;
