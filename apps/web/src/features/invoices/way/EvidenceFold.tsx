import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Evidence } from './Evidence.tsx';

/** Who takes a part back compares it with what was graded, picked, packed and delivered. */
export function EvidenceFold({ invoiceId }: { invoiceId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the photos' : 'Photos from grading to delivery'}
      </Button>
      {isOpen && <Evidence invoiceId={invoiceId} />}
    </div>
  );
}
