import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { auditQueries } from '#data/audit';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { SkeletonText } from '#design-system/skeleton';
import { SearchX } from 'lucide-react';
import { type AuditListState, auditList, objectKey } from './audit-list.ts';
import { auditLogMessages } from './audit-log.messages.ts';
import { EntryDetails } from './entry-details.tsx';
import type { ObjectHref } from './entry-sentence.tsx';

const { entry: words } = auditLogMessages;

interface EntryDrawerProps {
  readonly sequence: number;
  /** The entry, where it is among those of the list. */
  readonly known: AuditEntry | undefined;
  /** Names of people by their id. */
  readonly names: ReadonlyMap<string, string>;
  readonly objectHref: ObjectHref;
  readonly onNarrow: (state: AuditListState) => void;
  readonly onClose: () => void;
}

/** One entry with everything that is recorded of it. */
export function EntryDrawer({ sequence, known, names, objectHref, onNarrow, onClose }: EntryDrawerProps) {
  const format = useFormat();
  const query = useQuery({ ...auditQueries.entry(useApi(), sequence), enabled: known === undefined });
  const entry = known ?? query.data?.[0];
  const object = entry && objectKey(entry);
  const request = entry?.request_id;
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title(format.number(sequence))}
      size="md"
      footer={
        <>
          {object && <Button onClick={() => onNarrow(auditList.narrowed({ object }))}>{words.sameObject}</Button>}
          {request && <Button onClick={() => onNarrow(auditList.narrowed({ request }))}>{words.sameRequest}</Button>}
        </>
      }
    >
      {entry ? (
        <EntryDetails entry={entry} names={names} objectHref={objectHref} />
      ) : query.isError ? (
        <ErrorState
          title={words.failed}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          compact
        />
      ) : query.data ? (
        <EmptyState icon={<SearchX />} title={words.gone} description={words.goneDescription} compact />
      ) : (
        <SkeletonText lines={6} label={auditLogMessages.loading} />
      )}
    </Drawer>
  );
}
