/** An OEM number, or a part on a model and series; series 0 means unknown. */
export type FitNode =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'part'; readonly partId: number; readonly modelId: number; readonly seriesId: number | null };

export const fitNodeKey = (node: FitNode): string =>
  node.kind === 'number' ? node.number : `#${node.partId}/${node.modelId}/${node.seriesId ?? 0}`;

export function fitNodeOf(key: string): FitNode | null {
  if (/^[A-Z0-9]{1,60}$/.test(key)) return { kind: 'number', number: key };
  const [, part, model, series] = /^#(\d{1,15})\/(\d{1,15})\/(\d{1,15})$/.exec(key) ?? [];
  if (part === undefined) return null;
  return { kind: 'part', partId: Number(part), modelId: Number(model), seriesId: Number(series) || null };
}
