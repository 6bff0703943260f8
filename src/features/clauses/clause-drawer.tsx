import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseQueries } from '#data/clauses';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { useFormat } from '#design-system/format';
import { DividedList, HStack, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { TabbedPanel } from '#design-system/tabs';
import { useUnsavedWork } from '#design-system/window';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { DiscardDialog } from '#kit/form';
import { QueryView } from '#kit/page';
import { linesOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';
import { ClauseProposals } from './clause-proposals.tsx';
import { EditClauseDrawer } from './new-clause-drawer.tsx';
import { useNextVersion, WordingForm } from './wording-form.tsx';

const { clause: texts } = messages;

interface ClauseDrawerProps {
  readonly clauseId: string;
  readonly people: readonly Person[];
  readonly manages: boolean;
  readonly templateHref: (templateId: string) => string;
  readonly onRemove: (clause: Clause) => void;
  readonly onClose: () => void;
}

type Tab = 'wording' | 'versions' | 'proposals';

/** A clause: its wording and fallbacks, its versions, and the templates that have an older one. */
export function ClauseDrawer({ clauseId, onClose, ...props }: ClauseDrawerProps) {
  const query = useQuery(clauseQueries.detail(useApi(), clauseId));
  const [begun, setBegun] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useUnsavedWork(begun);
  const { data: clause } = query;
  return (
    <Drawer
      open
      onClose={() => (begun ? setLeaving(true) : onClose())}
      size="lg"
      title={clause ? texts.title(clause.name, clause.version) : texts.loading}
    >
      <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={6} label={texts.loading} />}>
        {(found) => <ClauseTabs clause={found} onBegun={setBegun} onReload={() => void query.refetch()} {...props} />}
      </QueryView>
      <DiscardDialog open={leaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </Drawer>
  );
}

interface ClauseTabsProps extends Omit<ClauseDrawerProps, 'clauseId' | 'onClose'> {
  readonly clause: Clause;
  /** Told whether there is text that isn’t saved. */
  readonly onBegun: (begun: boolean) => void;
  readonly onReload: () => void;
}

/** What is written stays while another tab is looked at. */
function ClauseTabs({ clause, people, manages, templateHref, onRemove, onBegun, onReload }: ClauseTabsProps) {
  const [tab, setTab] = useState<Tab>('wording');
  const [editing, setEditing] = useState(false);
  const next = useNextVersion(clause);
  const { dirty } = next.form;
  useEffect(() => onBegun(dirty), [dirty, onBegun]);
  return (
    <TabbedPanel
      label={texts.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'wording',
          label: texts.wording,
          content: (
            <Stack gap="4">
              <WordingForm next={next} clause={clause} people={people} manages={manages} />
              {manages && (
                <HStack gap="2">
                  <Button disabled={dirty} onClick={() => setEditing(true)}>
                    {texts.edit}
                  </Button>
                  <Button disabled={dirty} onClick={() => onRemove(clause)}>
                    {texts.remove}
                  </Button>
                </HStack>
              )}
              {editing && <EditClauseDrawer clause={clause} onReload={onReload} onClose={() => setEditing(false)} />}
            </Stack>
          ),
        },
        { value: 'versions', label: texts.versions, content: <Versions clauseId={clause.id} /> },
        manages && {
          value: 'proposals',
          label: texts.proposals,
          content: <ClauseProposals clause={clause} templateHref={templateHref} staysOpen={dirty} />,
        },
      ]}
    />
  );
}

function Versions({ clauseId }: { readonly clauseId: string }) {
  const query = useQuery(clauseQueries.versions(useApi(), clauseId));
  const format = useFormat();
  return (
    <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {(items) => (
        <DividedList aria-label={texts.versions}>
          {items.map(({ number, wording, note, created_at, created_by }, at) => {
            const before = items[at + 1];
            return (
              <Stack as="li" key={number} gap="1" paddingBlock="3" listStyleType="none">
                <Text textStyle="sm" fontWeight="medium">
                  {texts.number(number)} · {texts.by(created_by?.name ?? texts.former, format.date(created_at))}
                </Text>
                {note && <Text textStyle="sm">{note}</Text>}
                <Text textStyle="sm" tone="muted" whiteSpace="pre-wrap">
                  {before
                    ? wordDifference(linesOf(before.wording), linesOf(wording)).map((piece, index) => (
                        <MarkedPiece key={index} {...piece} />
                      ))
                    : linesOf(wording)}
                </Text>
              </Stack>
            );
          })}
        </DividedList>
      )}
    </QueryView>
  );
}
