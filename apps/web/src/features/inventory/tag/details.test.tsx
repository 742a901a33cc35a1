import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { someDetail } from '../inventory-testing.ts';
import { Details } from './Details.tsx';

it('says what the tag is, not how well it matches a search nobody made', () => {
  renderKit(<Details tag={someDetail({ partNo: '81110-60B40' })} />);
  expect(screen.getByText('81110-60B40')).toBeDefined();
  expect(screen.queryByText('Match')).toBeNull();
});
