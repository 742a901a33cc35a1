const lastTab = new Map<string, string>();

/** The tab a page opens on: that of its address, else the one that was last open on a page of its kind. */
export const openTab = <Id extends string>(kind: string, said: unknown, tabs: readonly Id[]): Id | undefined =>
  [said, lastTab.get(kind), tabs[0]].map((id) => tabs.find((tab) => tab === id)).find((tab) => tab !== undefined);

export const keepTab = (kind: string, tab: string): void => {
  lastTab.set(kind, tab);
};
