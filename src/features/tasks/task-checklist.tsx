import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Task } from '#api-contract/tasks/endpoints';
import { maxChecklist } from '#api-contract/tasks/fields';
import { taskMutations } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { useFocusNext } from '#design-system/focus';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Panel, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { messages } from './tasks.messages.ts';

const { checklist: texts } = messages;

/** The steps of a task, ticked off one by one. */
export function TaskChecklist({ task, canEdit }: { readonly task: Task; readonly canEdit: boolean }) {
  const format = useFormat();
  const { mutate: update, isPending, isError } = useMutation(taskMutations.update(useApi(), task.id));
  const { checklist, revision } = task;
  const save = (items: Task['checklist'], onSuccess?: () => void) =>
    update({ checklist: items, revision }, { onSuccess });
  const { area, focusOnceLost } = useFocusNext();
  const remove = (at: number) => {
    focusOnceLost((steps) => {
      const left = [...steps.querySelectorAll('[data-act=remove]')];
      if (left.length === checklist.length) return null;
      return left[Math.min(at, left.length - 1)] ?? steps.querySelector('form input');
    });
    save(checklist.toSpliced(at, 1));
  };
  const done = checklist.filter((item) => item.done).length;
  if (checklist.length === 0 && !canEdit) return null;
  return (
    <Section
      title={texts.title}
      actions={
        checklist.length > 0 && (
          <Text textStyle="xs" tone="muted" numeric>
            {texts.done(format.number(done), format.number(checklist.length))}
          </Text>
        )
      }
    >
      {isError && <Alert tone="danger" title={texts.failed} />}
      <Panel ref={area} padding="none" divided>
        {checklist.map((item, at) => (
          <Flex key={`${at} ${item.text}`} align="center" gap="2" paddingInline="3" paddingBlock="1.5" minHeight="9">
            <Box flex="1" minWidth="0" overflowWrap="anywhere" textDecoration={item.done ? 'line-through' : undefined}>
              <Checkbox
                checked={item.done}
                disabled={!canEdit || isPending}
                onChange={(ticked) => save(checklist.with(at, { ...item, done: ticked === true }))}
              >
                {item.text}
              </Checkbox>
            </Box>
            {canEdit && (
              <IconButton data-act="remove" size="xs" label={texts.remove(item.text)} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            )}
          </Flex>
        ))}
        {canEdit && checklist.length < maxChecklist && (
          <NewItem isPending={isPending} onAdd={(text, added) => save([...checklist, { text, done: false }], added)} />
        )}
      </Panel>
    </Section>
  );
}

interface NewItemProps {
  readonly isPending: boolean;
  readonly onAdd: (text: string, added: () => void) => void;
}

function NewItem({ isPending, onAdd }: NewItemProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  return (
    <Flex
      as="form"
      gap="2"
      padding="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isPending) onAdd(wanted, () => setText(''));
      }}
    >
      <Box flex="1">
        <TextInput
          size="xs"
          aria-label={texts.add}
          placeholder={texts.add}
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </Box>
      {wanted !== '' && (
        <Button size="xs" type="submit" loading={isPending}>
          {texts.addButton}
        </Button>
      )}
    </Flex>
  );
}
