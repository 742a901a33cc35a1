/** A problem that the operator can solve: start prints its message without a stack and exits with code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
