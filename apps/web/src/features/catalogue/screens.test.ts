import { expect, it } from 'vitest';
import { catalogueScreens } from './screens.ts';

it('the menu and the tab of the browser call the catalogue the same', () => {
  for (const { title, menu } of catalogueScreens) expect(menu?.label).toBe(title);
});
