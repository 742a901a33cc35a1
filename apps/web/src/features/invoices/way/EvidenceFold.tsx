import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Evidence } from './Evidence.tsx';

/** A person who takes a part back compares it with the photos of grading, picking, packing and delivery. */
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
