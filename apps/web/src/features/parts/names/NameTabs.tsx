import { IconListCheck, IconPointFilled, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { useUnsavedGuard } from '../../../kit/form/unsaved-work.ts';
import { AutoSelect } from '../auto-select/AutoSelect.tsx';
import { isUnsaved, type Work } from '../auto-select/use-ticks.ts';
import { PartNames } from './PartNames.tsx';

export function NameTabs() {
  const work = useState<Work | null>(null);
  const unsaved = isUnsaved(work[0]);
  useUnsavedGuard(unsaved);
  const tabs = [
    { id: 'names', label: 'Part names', icon: IconTool, render: () => <PartNames /> },
    {
      id: 'auto-select',
      label: 'Auto-select',
      icon: unsaved ? IconPointFilled : IconListCheck,
      render: () => <AutoSelect work={work} />,
    },
  ];
  return <DetailTabs kind="part-names" tabs={tabs} />;
}
