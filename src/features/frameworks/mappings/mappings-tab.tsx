import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework } from '#api-contract/compliance/frameworks';
import type { MappingSet } from '#api-contract/mappings/endpoints';
import type { Permission } from '#api-contract/permissions';
import { assessmentMutations } from '#data/assessments';
import { mappingQueries } from '#data/mappings';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Flex, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { Switch } from '#design-system/switch';
import { type Column, Table } from '#design-system/table';
import { QueryView } from '#kit/page';
import { MappingSetView } from './mapping-set-view.tsx';
import { messages } from './mappings.messages.ts';
import { NewMappingDrawer } from './new-mapping-drawer.tsx';

interface MappingsTabProps {
  readonly framework: Framework;
  readonly versionId: string;
  readonly assessment: Assessment | null;
  readonly can: (permission: Permission) => boolean;
}

export const toneOfState = { draft: 'neutral', published: 'success', superseded: 'neutral' } as const;

/** The mappings from and to a framework, or one of them. */
export function MappingsTab({ framework, versionId, assessment, can }: MappingsTabProps) {
  const query = useQuery(mappingQueries.ofFramework(useApi(), framework.id));
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  if (open !== null)
    return <MappingSetView key={open} setId={open} can={can} onOpen={setOpen} onClose={() => setOpen(null)} />;
  const add = can('compliance.write') && <Button onClick={() => setAdding(true)}>{messages.add}</Button>;
  return (
    <>
      <QueryView query={query} failed={messages.failedTitle} loading={<SkeletonText lines={4} />}>
        {(sets) =>
          sets.length === 0 ? (
            <EmptyState title={messages.emptyTitle} description={messages.emptyDescription} actions={add} />
          ) : (
            <Stack gap="3">
              <Flex justify="space-between" align="center" gap="3" wrap="wrap">
                {assessment && <CountDerived assessment={assessment} can={can} />}
                {add}
              </Flex>
              <Sets sets={sets} onOpen={setOpen} />
            </Stack>
          )
        }
      </QueryView>
      {adding && (
        <NewMappingDrawer
          framework={framework}
          versionId={versionId}
          onAdded={(id) => {
            setAdding(false);
            setOpen(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Whether derived answers count in the totals of an assessment, where nobody answered. */
function CountDerived({ assessment, can }: { readonly assessment: Assessment; readonly can: MappingsTabProps['can'] }) {
  const { mutate: update, isPending } = useMutation(assessmentMutations.update(useApi(), assessment.id));
  return (
    <Switch
      checked={assessment.count_derived}
      disabled={isPending || assessment.state === 'closed' || !can('compliance.write')}
      onChange={(count_derived) => update({ count_derived, revision: assessment.revision })}
    >
      {messages.countDerived(assessment.name)}
    </Switch>
  );
}

function Sets({ sets, onOpen }: { readonly sets: readonly MappingSet[]; readonly onOpen: (id: string) => void }) {
  const format = useFormat();
  const columns = useMemo(
    (): Column<MappingSet>[] => [
      {
        id: 'name',
        header: messages.name,
        primary: true,
        cell: ({ id, name }) => (
          <Button size="xs" variant="ghost" aria-label={messages.open(name)} onClick={() => onOpen(id)}>
            {name}
          </Button>
        ),
      },
      {
        id: 'between',
        header: messages.frameworks,
        width: 320,
        cell: ({ source, target }) => messages.between(source.framework, target.framework),
      },
      {
        id: 'state',
        header: messages.state,
        width: 180,
        cell: ({ state, number }) => (
          <Badge tone={toneOfState[state]}>
            {`${messages.states[state]} · ${messages.version(format.number(number))}`}
          </Badge>
        ),
      },
      { id: 'edges', header: messages.edges, width: 90, align: 'end', cell: ({ edges }) => format.number(edges) },
    ],
    [format, onOpen],
  );
  return <Table label={messages.list} columns={columns} rows={sets} rowId={({ id }) => id} />;
}
