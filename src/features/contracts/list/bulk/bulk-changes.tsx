import { contractWords } from '#api-contract/contracts/words.messages';
import { Workflow } from 'lucide-react';
import type { Person } from '#data/organisation';
import { OptionMenu, PersonMenu } from '#kit/pickers';
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
      <OptionMenu
        label={words.stage}
        icon={<Workflow aria-hidden />}
        options={contractWords.stage}
        onChange={(stage) => onChange({ stage })}
      />
    </>
  );
}
