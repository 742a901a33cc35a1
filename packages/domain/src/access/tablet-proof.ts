/** What a tablet proves itself for. */
export type ProvedStep =
  | { readonly kind: 'look' | 'stay' }
  | { readonly kind: 'switch'; readonly to: number | 'badge' }
  | { readonly kind: 'handOver'; readonly key: string };

const about = (step: ProvedStep): string => {
  if (step.kind === 'switch') return String(step.to);
  return step.kind === 'handOver' ? step.key : '';
};

/** The text that a tablet signs; it names the step, so that a signature is good for nothing else. */
export const challengeMessage = (step: ProvedStep, challenge: string): string =>
  ['yardkeeper tablet', step.kind, about(step), challenge].join('\n');
