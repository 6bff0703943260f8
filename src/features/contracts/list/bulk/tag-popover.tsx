import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { Stack } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { WordPicker } from '#kit/pickers';
import { bulkMessages as words } from '../bulk.messages.ts';

interface TagPopoverProps {
  /** Tags that are offered. */
  readonly known: readonly string[];
  readonly onApply: (change: { add_tags: string[]; remove_tags: string[] }) => void;
}

/** Puts tags on many contracts and takes others away. */
export function TagPopover({ known, onApply }: TagPopoverProps) {
  const [open, setOpen] = useState(false);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const show = (next: boolean) => {
    setOpen(next);
    setAdd([]);
    setRemove([]);
  };
  return (
    <Popover
      label={words.tag}
      width="20rem"
      placement="bottom-end"
      open={open}
      onOpenChange={show}
      trigger={
        <Button size="xs" iconStart={<Tag aria-hidden />}>
          {words.tag}
        </Button>
      }
    >
      <Stack gap="3">
        <Field label={words.addTags}>
          <WordPicker label={words.addTags} known={known} value={add} onChange={setAdd} />
        </Field>
        <Field label={words.removeTags}>
          <WordPicker label={words.removeTags} known={known} value={remove} onChange={setRemove} />
        </Field>
        <Button
          size="xs"
          variant="solid"
          alignSelf="flex-end"
          disabled={add.length + remove.length === 0}
          onClick={() => {
            onApply({ add_tags: add, remove_tags: remove });
            show(false);
          }}
        >
          {words.apply}
        </Button>
      </Stack>
    </Popover>
  );
}
