import { UserRound, Workflow } from 'lucide-react';
import type { ContractStage } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { messages } from '../../contracts.messages.ts';
import { bulkMessages as words } from '../bulk.messages.ts';
import { TagPopover } from './tag-popover.tsx';
import type { Change } from './use-contract-bulk.ts';

interface BulkChangesProps {
  readonly people: readonly Person[];
  /** Tags that are offered. */
  readonly tags: readonly string[];
  readonly onChange: (change: Change) => void;
}

/** Tags, owner and stage of the selected contracts. */
export function BulkChanges({ people, tags, onChange }: BulkChangesProps) {
  return (
    <>
      <TagPopover known={tags} onApply={onChange} />
      <Menu
        trigger={
          <Button size="xs" iconStart={<UserRound aria-hidden />}>
            {words.owner}
          </Button>
        }
        items={[
          ...people.map(({ id, name }) => ({ id, label: name, onSelect: () => onChange({ owner_id: id }) })),
          { kind: 'separator' as const },
          { id: 'nobody', label: words.nobody, onSelect: () => onChange({ owner_id: null }) },
        ]}
      />
      <Menu
        trigger={
          <Button size="xs" iconStart={<Workflow aria-hidden />}>
            {words.stage}
          </Button>
        }
        items={(Object.entries(messages.stages) as [ContractStage, string][]).map(([stage, label]) => ({
          id: stage,
          label,
          onSelect: () => onChange({ stage }),
        }))}
      />
    </>
  );
}
