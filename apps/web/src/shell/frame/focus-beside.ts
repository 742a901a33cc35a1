export function focusBeside(tab: HTMLElement | null, opened: string | null): void {
  const tabs = [...(tab?.parentElement?.children ?? [])];
  const next =
    opened === null
      ? (tab?.nextElementSibling ?? tab?.previousElementSibling)
      : tabs.find((each) => each.getAttribute('data-path') === opened);
  (next?.querySelector('a') ?? document.getElementById('main'))?.focus();
}
