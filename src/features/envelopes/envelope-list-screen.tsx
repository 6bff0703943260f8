import { useMutation } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useApi } from '#api';
import type { EnvelopeRow } from '#api-contract/envelopes/endpoints';
import type { Permission } from '#api-contract/permissions';
import { envelopeMutations, envelopeQueries } from '#data/envelopes';
import { LinkButton } from '#design-system/button';
import type { Format } from '#design-system/format';
import { BinButton, listMessages, ListPage, useRestoreColumn, useList } from '#kit/list';
import { envelopeList, type EnvelopeListState } from './envelope-list.ts';
import { EnvelopeStateBadge } from './envelope-state.tsx';
import { messages } from './envelopes.messages.ts';

export interface EnvelopeListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: EnvelopeListState;
  readonly onStateChange: (state: EnvelopeListState) => void;
  readonly envelopeHref: (envelopeId: string) => string;
  /** Goes to where an envelope is prepared: the one that was just added. */
  readonly onPrepare: (envelopeId: string) => void;
  /** Where signing can be tried out with oneself. */
  readonly testHref: string;
  readonly can: (permission: Permission) => boolean;
}

const { list: texts } = messages;

const optionNames = { state: messages.states };

const cells = {
  state: ({ state }: EnvelopeRow) => <EnvelopeStateBadge state={state} plain />,
  waiting_for: ({ waiting_for, waiting_since }: EnvelopeRow, format: Format) =>
    waiting_for === null || waiting_since === null
      ? listMessages.nothing
      : texts.since(waiting_for, format.date(waiting_since)),
};

const titleOf = ({ title }: EnvelopeRow) => title;

/** All envelopes: who is awaited since when, searched, filtered, sorted, added to. */
export function EnvelopeListScreen({
  state,
  onStateChange,
  envelopeHref,
  onPrepare,
  testHref,
  can,
}: EnvelopeListScreenProps) {
  const api = useApi();
  const list = useList({ definition: envelopeList, state, onStateChange, read: envelopeQueries.list });
  const { mutate: create, isPending } = useMutation(envelopeMutations.create(api));
  const restore = useRestoreColumn(envelopeMutations.restore(api), titleOf);
  const mayWrite = can('signature.write') && list.view !== 'forbidden';
  const add = () => {
    if (!isPending) create({}, { onSuccess: ({ id }) => onPrepare(id) });
  };

  return (
    <ListPage
      list={list}
      texts={texts}
      icon={<FileSignature />}
      rowHref={({ id }) => envelopeHref(id)}
      filters={['state', 'sender']}
      choices={{ optionNames }}
      cells={cells}
      fewColumns={['title', 'state', 'progress', 'waiting_for', 'expires_on']}
      actions={
        mayWrite && (
          <>
            <LinkButton variant="ghost" href={testHref}>
              {texts.test}
            </LinkButton>
            <BinButton onOpen={() => onStateChange(envelopeList.change(state, { bin: true }))} />
          </>
        )
      }
      onAdd={mayWrite ? add : undefined}
      bin={{ texts: texts.bin, columns: ['title', 'updated_at'], restore: mayWrite ? restore : undefined }}
    />
  );
}
