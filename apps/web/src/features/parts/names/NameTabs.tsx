import { IconListCheck, IconTool } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { DetailTabs } from '../../../kit/DetailTabs.tsx';
import { AutoSelect } from '../auto-select/AutoSelect.tsx';
import { PartNames } from './PartNames.tsx';

const tabs = [
  { id: 'names', label: 'Part names', icon: IconTool, render: () => <PartNames /> },
  { id: 'auto-select', label: 'Auto-select', icon: IconListCheck, render: () => <AutoSelect /> },
];

/** The part names, and which of them a strip list starts with. */
export function NameTabs() {
  useSearch({ strict: false });
  return <DetailTabs kind="part-names" tabs={tabs} />;
}
