import { ArrowDownUp, Download, Radio, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Permission } from '#api-contract/permissions';
import { auditQueries } from '#data/audit';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { ListPageFrame, useList } from '#kit/list';
import { LoadingLines } from '#kit/page';
import { auditList, type AuditListState, filterChoices } from './audit-list.ts';
import { auditLogMessages as words } from './audit-log.messages.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import type { ObjectHref } from './entry-sentence.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { StreamsDrawer } from './streams/streams-drawer.tsx';
import { streamsMessages } from './streams/streams.messages.ts';
import { VerifyDialog } from './verify-dialog.tsx';

export interface AuditLogScreenProps {
  /** Everything that decides which entries show; kept in the address by the app. */
  readonly state: AuditListState;
  readonly onStateChange: (state: AuditListState) => void;
  /** The number of the entry that is opened. */
  readonly entry: number | null;
  readonly entryHref: (sequence: number) => string;
  readonly onCloseEntry: () => void;
  readonly objectHref: ObjectHref;
  readonly can: (permission: Permission) => boolean;
}

/** The audit trail: narrowed, read day by day, each entry opened. */
export function AuditLogScreen(props: AuditLogScreenProps) {
  const { state, onStateChange, entry, entryHref, onCloseEntry, objectHref, can } = props;
  const list = useList({ definition: auditList, state, onStateChange, read: auditQueries.list });
  const { rows, page, view } = list;
  const [reading, setReading] = useState<'export' | 'verify' | 'streams' | null>(null);
  const people = usePeople(
    can,
    rows.map(({ actor: { id, name } }) => (id === null ? null : { id, name })),
  );
  return (
    <>
      <ListPageFrame
        list={list}
        texts={words.list}
        icon={<ScrollText />}
        filters={['actor', 'group', 'occurred_at', 'outcome']}
        choices={{ ...filterChoices(rows), people }}
        actions={
          view === 'rows' && (
            <>
              <OrderButton state={state} onStateChange={onStateChange} />
              {can('audit.manage') && (
                <Button iconStart={<Radio aria-hidden />} onClick={() => setReading('streams')}>
                  {streamsMessages.title}
                </Button>
              )}
              <Button iconStart={<ShieldCheck aria-hidden />} onClick={() => setReading('verify')}>
                {words.verifying.begin}
              </Button>
              <Button iconStart={<Download aria-hidden />} onClick={() => setReading('export')}>
                {words.exporting.begin}
              </Button>
            </>
          )
        }
      >
        {page.data ? (
          <Timeline entries={rows} entryHref={entryHref} objectHref={objectHref} />
        ) : (
          <LoadingLines lines={8} label={words.loading} wide />
        )}
      </ListPageFrame>
      {reading === 'export' && (
        <ExportDialog
          filters={auditList.isNarrowed(state) ? auditList.toFilter(state) : null}
          onClose={() => setReading(null)}
        />
      )}
      {reading === 'verify' && <VerifyDialog entryHref={entryHref} onClose={() => setReading(null)} />}
      {reading === 'streams' && <StreamsDrawer onClose={() => setReading(null)} />}
      {entry !== null && view !== 'forbidden' && (
        <EntryDrawer
          key={entry}
          sequence={entry}
          known={rows.find(({ sequence }) => sequence === entry)}
          names={new Map(people.map(({ id, name }) => [id, name]))}
          objectHref={objectHref}
          onNarrow={onStateChange}
          onClose={onCloseEntry}
        />
      )}
    </>
  );
}

function OrderButton({ state, onStateChange }: Pick<AuditLogScreenProps, 'state' | 'onStateChange'>) {
  const isNewest = state.sort === '-occurred_at';
  const turn = () => onStateChange(auditList.change(state, { sort: isNewest ? 'occurred_at' : '-occurred_at' }));
  return (
    <Button variant="ghost" iconStart={<ArrowDownUp aria-hidden />} onClick={turn}>
      {isNewest ? words.oldestFirst : words.newestFirst}
    </Button>
  );
}
