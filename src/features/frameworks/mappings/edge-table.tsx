import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { mappingRelations } from '#api-contract/frameworks/relations';
import type { MappingEdge, WholeMapping } from '#api-contract/mappings/endpoints';
import { mappingMutations } from '#data/mappings';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { optionsOf, Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { type Column, Table } from '#design-system/table';
import { messages } from './mappings.messages.ts';

interface EdgeTableProps {
  readonly mapping: WholeMapping;
  readonly edges: readonly MappingEdge[];
  readonly sources: readonly OutlineRow[];
  readonly targets: readonly OutlineRow[];
  /** Edges may be changed. */
  readonly isDraft: boolean;
}

const manyRows = 30;

/** Edges with what they say; in a draft they are changed in place. */
export function EdgeTable({ mapping, edges, sources, targets, isDraft }: EdgeTableProps) {
  const api = useApi();
  const format = useFormat();
  const { mutate: update } = useMutation(mappingMutations.updateEdge(api, mapping.id));
  const { mutate: remove } = useMutation(mappingMutations.removeEdge(api, mapping.id));
  const { mutate: declare } = useMutation(mappingMutations.declareCover(api, mapping.id));
  const columns = useMemo((): Column<MappingEdge>[] => {
    const nameIn = (outline: readonly OutlineRow[]) => {
      const rows = new Map(outline.map((row) => [row.ref, `${row.label} ${row.title}`.trim()]));
      return (ref: string) => rows.get(ref) ?? ref;
    };
    const [sourceOf, targetOf] = [nameIn(sources), nameIn(targets)];
    return [
      { id: 'source', header: messages.source, primary: true, cell: (edge) => edge.sources.map(sourceOf).join(' + ') },
      {
        id: 'relation',
        header: messages.relation,
        width: 170,
        cell: ({ id, relation, sources: refs, target }) =>
          isDraft ? (
            <Select
              label={`${messages.relation}: ${messages.between(refs.join(' + '), target)}`}
              options={optionsOf(messages.relations, mappingRelations)}
              value={relation}
              onChange={(value) => update({ edgeId: id, relation: value })}
            />
          ) : (
            messages.relations[relation]
          ),
      },
      { id: 'target', header: messages.target, width: 260, grow: 1, cell: ({ target }) => targetOf(target) },
      {
        id: 'strength',
        header: messages.strength,
        width: 90,
        align: 'end',
        cell: ({ strength }) => (strength === null ? '–' : format.number(strength)),
      },
      {
        id: 'rationale',
        header: messages.rationale,
        width: 130,
        cell: ({ rationale }) => (rationale === null ? messages.noRationale : messages.rationales[rationale]),
      },
      {
        id: 'cover',
        header: messages.coverColumn,
        width: 130,
        cell: ({ target }) => (
          <Switch
            label={messages.cover(target)}
            checked={mapping.complete.includes(target)}
            disabled={!isDraft}
            onChange={(complete) => declare({ target, complete })}
          />
        ),
      },
      ...(isDraft
        ? [
            {
              id: 'actions',
              header: messages.actions,
              hideHeader: true,
              width: 56,
              cell: (edge: MappingEdge) => (
                <Button
                  size="xs"
                  variant="ghost"
                  aria-label={messages.deleteEdge(edge.sources.join(' + '), edge.target)}
                  onClick={() => remove(edge.id)}
                >
                  <Trash2 aria-hidden />
                </Button>
              ),
            },
          ]
        : []),
    ];
  }, [sources, targets, isDraft, mapping.complete, update, remove, declare, format]);
  return (
    <Table
      label={messages.edges}
      columns={columns}
      rows={edges}
      rowId={({ id }) => id}
      {...(edges.length > manyRows && { height: '34rem' })}
    />
  );
}
