import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Radio } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { maxStreams } from '#api-contract/audit/stream-kinds';
import type { AuditStream } from '#api-contract/audit/streams';
import { auditQueries, auditStreamMutations } from '#data/audit';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Drawer } from '#design-system/drawer';
import { EmptyState } from '#design-system/empty-state';
import { Panel } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { StreamForm } from './stream-form.tsx';
import { StreamLine } from './stream-line.tsx';
import { streamsMessages as words } from './streams.messages.ts';

/** Where the audit trail is sent to: how far each stream is, and what keeps it. */
export function StreamsDrawer({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const streams = useQuery(auditQueries.streams(api));
  const { mutateAsync: remove } = useMutation(auditStreamMutations.remove(api));
  const [edited, setEdited] = useState<AuditStream | 'new' | null>(null);
  const [removed, setRemoved] = useState<AuditStream | null>(null);
  if (edited) return <StreamForm stream={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  const add = (
    <Button variant="solid" iconStart={<Plus aria-hidden />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  const isThere = streams.data !== undefined && streams.data.length > 0;
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      size="md"
      footer={isThere && streams.data.length < maxStreams ? add : undefined}
    >
      <QueryView
        query={streams}
        failed={words.failed}
        compact
        loading={<SkeletonText lines={6} label={words.loading} />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              compact
              icon={<Radio />}
              title={words.emptyTitle}
              description={words.emptyDescription}
              actions={add}
            />
          ) : (
            <Panel as="ul" padding="none" aria-label={words.list} divided>
              {found.map((stream) => (
                <StreamLine
                  key={stream.id}
                  stream={stream}
                  onEdit={() => setEdited(stream)}
                  onRemove={() => setRemoved(stream)}
                />
              ))}
            </Panel>
          )
        }
      </QueryView>
      {removed && (
        <ConfirmDialog
          open
          tone="danger"
          title={words.removeTitle(removed.name)}
          description={words.removeDescription}
          confirmLabel={words.removeConfirm}
          onConfirm={() => remove(removed.id).then(() => setRemoved(null))}
          onCancel={() => setRemoved(null)}
        />
      )}
    </Drawer>
  );
}
