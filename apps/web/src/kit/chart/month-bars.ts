/** `main` stands at the foot of a bar, `other` above it. */
export type MonthBarsProps = {
  readonly label: string;
  readonly names: { readonly main: string; readonly other: string };
  readonly months: readonly { readonly month: string; readonly main: number; readonly other: number }[];
};
