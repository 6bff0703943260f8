import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateResource, useApi } from '#api';
import { taskMutations } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Flex, Stack } from '#design-system/layout';
import type { Undoable } from '#kit/undo';
import type { SpreadMove } from './geometry/spread-load.ts';
import { wheelMessages } from './wheel.messages.ts';

const { spread: texts } = wheelMessages;

interface SpreadDialogProps {
  readonly moves: readonly SpreadMove[];
  readonly onDone: (done: Undoable) => void;
  readonly onClose: () => void;
}

/** Moves that are proposed, each of which can be left out; nothing is moved before it was seen here. */
export function SpreadDialog({ moves, onDone, onClose }: SpreadDialogProps) {
  const format = useFormat();
  const client = useQueryClient();
  const change = useMutation(taskMutations.changeMany(useApi()));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = moves.filter(({ item: { id } }) => !left.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const apply = async () => {
    const changes = chosen.map(({ item: { id }, to }) => ({ task_ids: [id], due_date: to }));
    const { changed, undo } = await change.mutateAsync(changes);
    await invalidateResource(client, 'year');
    onDone({
      id: 'year.spread',
      title: format.plural(changed, texts.moved),
      undo: () => void change.mutateAsync(undo).then(() => invalidateResource(client, 'year')),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!change.isPending}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="solid"
            disabled={chosen.length === 0}
            loading={change.isPending}
            onClick={() => void apply().catch(() => undefined)}
          >
            {format.plural(chosen.length, texts.move)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {change.isError && (
          <Alert tone="danger" title={texts.failed}>
            {change.error.message}
          </Alert>
        )}
        <Stack as="ul" gap="2" aria-label={texts.title}>
          {moves.map(({ item: { id, title, day }, to }) => (
            <Flex as="li" key={id} gap="3" align="flex-start">
              <Checkbox
                checked={!left.has(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
                hint={wheelMessages.move(format.date(day), format.date(to))}
              >
                <bdi>{title}</bdi>
              </Checkbox>
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
