import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { addDays, daysBetween } from '#api-contract/calendar-day';
import type { RelatedTask } from '#api-contract/tasks/relations';
import { taskMutations, taskQueries } from '#data/tasks';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import type { Undoable } from '#kit/undo';
import { messages } from './tasks.messages.ts';

const { following: texts } = messages;

interface Moved {
  readonly taskId: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** Offers to move what waits for a task by as many days as the task was moved; one undo takes all of it back. */
export function useOfferFollowing(onDone: (done: Undoable) => void) {
  const api = useApi();
  const client = useQueryClient();
  const format = useFormat();
  const { mutateAsync: changeMany } = useMutation(taskMutations.changeMany(api));
  const [offer, setOffer] = useState<(Moved & { readonly following: readonly RelatedTask[] }) | null>(null);

  const offerFollowing = async (moved: Moved): Promise<void> => {
    const { following } = await client.fetchQuery({ ...taskQueries.relations(api, moved.taskId), staleTime: 0 });
    if (following.length > 0) setOffer({ ...moved, following });
  };

  const move = async ({ taskId, title, from, to, following }: NonNullable<typeof offer>): Promise<void> => {
    const days = daysBetween(from, to);
    const { changed, missing, undo } = await changeMany(
      following.map(({ id, due_date }) => ({ task_ids: [id], due_date: addDays(due_date ?? to, days) })),
    );
    setOffer(null);
    onDone({
      id: 'task.moved',
      title: format.plural(changed + 1, texts.moved),
      description: missing > 0 ? format.plural(missing, messages.bulk.missing) : title,
      undo: () => void changeMany([...undo, { task_ids: [taskId], due_date: from }]),
    });
  };

  const days = offer ? daysBetween(offer.from, offer.to) : 0;
  const dialog = offer && (
    <ConfirmDialog
      open
      title={format.plural(offer.following.length, texts.title)}
      description={texts.description(
        format.plural(Math.abs(days), days > 0 ? texts.later : texts.earlier),
        format.list(offer.following.slice(0, 5).map(({ title }) => title)),
      )}
      confirmLabel={format.plural(offer.following.length, texts.confirm)}
      cancelLabel={texts.keep}
      onConfirm={() => move(offer)}
      onCancel={() => setOffer(null)}
    />
  );
  return { offerFollowing, dialog };
}
