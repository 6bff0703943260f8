import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RequirementParam, RequirementPart } from '#api-contract/frameworks/model';
import { Button } from '#design-system/button';
import { Box } from '#design-system/layout';
import { messages } from '../frameworks.messages.ts';
import { Statement } from './statement.tsx';

interface GuidanceProps {
  readonly parts: readonly RequirementPart[];
  readonly params: readonly RequirementParam[];
}

const none = {};

/** What the publisher adds to a requirement, folded until it is asked for. */
export function Guidance({ parts, params }: GuidanceProps) {
  const [open, setOpen] = useState(false);
  if (parts.length === 0) return null;
  return (
    <Box>
      <Button
        size="xs"
        variant="ghost"
        aria-expanded={open}
        iconStart={<ChevronRight aria-hidden style={{ rotate: open ? '90deg' : undefined }} />}
        onClick={() => setOpen(!open)}
      >
        {messages.drawer.guidance}
      </Button>
      {open && <Statement parts={parts} params={params} values={none} />}
    </Box>
  );
}
