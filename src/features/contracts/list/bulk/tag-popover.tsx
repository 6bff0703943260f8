import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#design-system/field';
import { BulkPopover } from '#kit/list';
import { WordPicker } from '#kit/pickers';
import { bulkMessages as words } from '../bulk.messages.ts';

interface TagPopoverProps {
  /** Tags that are offered. */
  readonly known: readonly string[];
  readonly onApply: (change: { add_tags: string[]; remove_tags: string[] }) => void;
}

/** Puts tags on many contracts and takes others away. */
export function TagPopover({ known, onApply }: TagPopoverProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <BulkPopover
      label={words.tag}
      icon={<Tag aria-hidden />}
      width="20rem"
      applyLabel={words.apply}
      isComplete={add.length + remove.length > 0}
      onApply={() => onApply({ add_tags: add, remove_tags: remove })}
      onReset={() => {
        setAdd([]);
        setRemove([]);
      }}
    >
      <Field label={words.addTags}>
        <WordPicker label={words.addTags} known={known} value={add} onChange={setAdd} />
      </Field>
      <Field label={words.removeTags}>
        <WordPicker label={words.removeTags} known={known} value={remove} onChange={setRemove} />
      </Field>
    </BulkPopover>
  );
}
