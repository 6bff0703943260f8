import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import type { WholeMapping } from '#api-contract/mappings/endpoints';
import type { Permission } from '#api-contract/permissions';
import { frameworkQueries } from '#data/frameworks';
import { mappingMutations, mappingQueries } from '#data/mappings';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Heading, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { AddEdgeDrawer } from './add-edge-drawer.tsx';
import { EdgeTable } from './edge-table.tsx';
import { ImportEdgesDialog } from './import-edges-dialog.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { messages } from './mappings.messages.ts';
import { edgesBetween, matrixOf, unmappedIn } from './matrix.ts';

interface MappingSetViewProps {
  readonly setId: string;
  readonly can: (permission: Permission) => boolean;
  readonly onOpen: (setId: string) => void;
  readonly onClose: () => void;
}

/** One mapping: how many edges there are between which groups, the edges, and what is left. */
export function MappingSetView(props: MappingSetViewProps) {
  const query = useQuery(mappingQueries.detail(useApi(), props.setId));
  return (
    <QueryView query={query} failed={messages.failedTitle} loading={<SkeletonText lines={8} />}>
      {(mapping) => <Mapping {...props} mapping={mapping} />}
    </QueryView>
  );
}

const noRows: OutlineRow[] = [];

function Mapping(props: MappingSetViewProps & { readonly mapping: WholeMapping }) {
  const { mapping, can, onClose } = props;
  const api = useApi();
  const format = useFormat();
  const outlineOf = ({ framework_id, version_id }: WholeMapping['source']) =>
    frameworkQueries.outline(api, { frameworkId: framework_id, versionId: version_id });
  const sources = useQuery(outlineOf(mapping.source)).data ?? noRows;
  const targets = useQuery(outlineOf(mapping.target)).data ?? noRows;
  const [cell, setCell] = useState<{ readonly source: string; readonly target: string } | null>(null);
  const [open, setOpen] = useState<'edge' | 'import' | null>(null);
  const isDraft = mapping.state === 'draft' && can('compliance.write');
  const matrix = matrixOf(mapping.items, sources, targets);
  const shown = cell ? edgesBetween(mapping.items, sources, targets, cell) : mapping.items;
  const leftSources = unmappedIn(sources, new Set(mapping.items.flatMap((edge) => edge.sources)));
  const leftTargets = unmappedIn(targets, new Set(mapping.items.map(({ target }) => target)));
  const close = () => setOpen(null);

  return (
    <Stack gap="4">
      <Flex gap="2" align="center" wrap="wrap">
        <Button size="xs" variant="ghost" onClick={onClose}>
          {messages.back}
        </Button>
        <Heading as="h2" size="sm">
          {mapping.name}
        </Heading>
        <Badge tone={mapping.state === 'published' ? 'success' : 'neutral'}>
          {`${messages.states[mapping.state]} · ${messages.version(format.number(mapping.number))}`}
        </Badge>
        <SetActions {...props} isDraft={isDraft} onAdd={() => setOpen('edge')} onImport={() => setOpen('import')} />
      </Flex>
      <Text textStyle="sm" tone="muted">
        {[messages.between(mapping.source.framework, mapping.target.framework), mapping.provenance]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {mapping.items.length > 0 && (
        <Section title={messages.matrix}>
          <MatrixTable {...{ matrix, sources, targets, cell }} onCell={setCell} />
        </Section>
      )}
      <Section
        title={messages.edges}
        actions={
          cell && (
            <Button size="xs" onClick={() => setCell(null)}>
              {messages.showAll}
            </Button>
          )
        }
      >
        <EdgeTable {...{ mapping, sources, targets, isDraft }} edges={shown} />
      </Section>
      <Section title={messages.unmapped}>
        <Left name={mapping.source.framework} rows={leftSources} />
        <Left name={mapping.target.framework} rows={leftTargets} />
      </Section>
      {open === 'edge' && <AddEdgeDrawer {...{ mapping, sources, targets }} onClose={close} />}
      {open === 'import' && <ImportEdgesDialog setId={mapping.id} onClose={close} />}
    </Stack>
  );
}

const mostNamed = 40;

function Left({ name, rows }: { readonly name: string; readonly rows: readonly OutlineRow[] }) {
  const format = useFormat();
  const named = rows.slice(0, mostNamed).map(({ label }) => label);
  return (
    <Text textStyle="sm" overflowWrap="anywhere">
      {[messages.unmappedIn(name, format.number(rows.length)), named.join(', ')].filter(Boolean).join(' · ')}
      {rows.length > mostNamed && '…'}
    </Text>
  );
}

interface SetActionsProps extends MappingSetViewProps {
  readonly mapping: WholeMapping;
  readonly isDraft: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

function SetActions({ mapping, isDraft, can, onAdd, onImport, onOpen, onClose }: SetActionsProps) {
  const api = useApi();
  const publish = useMutation(mappingMutations.publish(api));
  const revise = useMutation(mappingMutations.revise(api));
  const remove = useMutation(mappingMutations.remove(api));
  return (
    <>
      {isDraft && <Button onClick={onAdd}>{messages.addEdge}</Button>}
      {isDraft && <Button onClick={onImport}>{messages.import}</Button>}
      {mapping.state === 'draft' && mapping.items.length > 0 && can('compliance.approve') && (
        <Button variant="solid" loading={publish.isPending} onClick={() => publish.mutate(mapping.id)}>
          {messages.publish}
        </Button>
      )}
      {mapping.state === 'published' && can('compliance.write') && (
        <Button
          loading={revise.isPending}
          onClick={() => revise.mutate(mapping.id, { onSuccess: ({ id }) => onOpen(id) })}
        >
          {messages.revise}
        </Button>
      )}
      {mapping.state === 'draft' && can('compliance.manage') && (
        <Button loading={remove.isPending} onClick={() => remove.mutate(mapping.id, { onSuccess: onClose })}>
          {messages.remove}
        </Button>
      )}
    </>
  );
}
