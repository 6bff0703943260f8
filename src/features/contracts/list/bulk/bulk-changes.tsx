import { contractWords } from '#api-contract/contracts/words.messages';
import { Workflow } from 'lucide-react';
import type { ContractStage } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { PersonMenu } from '#kit/pickers';
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
      <PersonMenu
        label={words.owner}
        nobody={words.nobody}
        people={people}
        onChange={(owner_id) => onChange({ owner_id })}
      />
      <Menu
        trigger={
          <Button size="xs" iconStart={<Workflow aria-hidden />}>
            {words.stage}
          </Button>
        }
        items={(Object.entries(contractWords.stage) as [ContractStage, string][]).map(([stage, label]) => ({
          id: stage,
          label,
          onSelect: () => onChange({ stage }),
        }))}
      />
    </>
  );
}
