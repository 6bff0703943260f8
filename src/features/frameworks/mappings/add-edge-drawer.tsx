import { useMutation, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { type MappingRelation, mappingRationales, mappingRelations } from '#api-contract/frameworks/relations';
import { statementText } from '#api-contract/frameworks/statement';
import type { WholeMapping } from '#api-contract/mappings/endpoints';
import { maxSources } from '#api-contract/mappings/limits';
import { mappingLimits } from '#api-contract/mappings/mapping-limits.messages';
import { frameworkQueries } from '#data/frameworks';
import { mappingMutations } from '#data/mappings';
import { Checkbox } from '#design-system/checkbox';
import { Combobox, MultiCombobox } from '#design-system/combobox';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { messages } from './mappings.messages.ts';

interface AddEdgeDrawerProps {
  readonly mapping: WholeMapping;
  readonly sources: readonly OutlineRow[];
  readonly targets: readonly OutlineRow[];
  readonly onClose: () => void;
}

interface Values {
  readonly sources: readonly string[];
  readonly target: string | null;
  readonly relation: MappingRelation;
  readonly strength: string;
  readonly rationale: (typeof mappingRationales)[number] | 'none';
  readonly remarks: string;
  /** The sources together make up the whole target. */
  readonly complete: boolean;
}

const strengthIn = (text: string) => (text.trim() === '' ? null : Number(text.trim()));

/** Add one edge from one requirement, or several together, with the words of both sides beside each other. */
export function AddEdgeDrawer({ mapping, sources, targets, onClose }: AddEdgeDrawerProps) {
  const api = useApi();
  const { mutateAsync: add } = useMutation(mappingMutations.addEdge(api, mapping.id));
  const { mutateAsync: declare } = useMutation(mappingMutations.declareCover(api, mapping.id));
  const form = useForm<Values>({
    initial: {
      sources: [],
      target: null,
      relation: 'equal',
      strength: '',
      rationale: 'none',
      remarks: '',
      complete: false,
    },
    validate: ({ sources: chosen, target, strength }) => {
      const number = strengthIn(strength);
      return {
        ...(chosen.length === 0 && { sources: messages.sourceMissing }),
        ...(chosen.length > maxSources && { sources: mappingLimits.sources(maxSources) }),
        ...(target === null && { target: messages.targetMissing }),
        ...(number !== null && !(number >= 0 && number <= 10) && { strength: messages.strengthInvalid }),
      };
    },
    submit: async ({ sources: chosen, target, relation, strength, rationale, remarks, complete }) => {
      if (target === null) return;
      await add({
        sources: [...chosen],
        target,
        relation,
        strength: strengthIn(strength),
        rationale: rationale === 'none' ? null : rationale,
        remarks,
      });
      if (complete) await declare({ target, complete });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormDrawer form={form} title={messages.edgeTitle} submitLabel={messages.edgeSubmit} onClose={onClose}>
      <Flex gap="4" align="flex-start" wrap="wrap">
        <Side of={mapping.source} refs={values.sources}>
          <Field label={`${messages.source}: ${mapping.source.framework}`} required {...form.field('sources')}>
            <MultiCombobox
              label={messages.source}
              placeholder={messages.choose}
              options={optionsOf(sources)}
              value={values.sources}
              onChange={(refs) => set('sources', refs)}
            />
          </Field>
        </Side>
        <Side of={mapping.target} refs={values.target === null ? [] : [values.target]}>
          <Field label={`${messages.target}: ${mapping.target.framework}`} required {...form.field('target')}>
            <Combobox
              label={messages.target}
              placeholder={messages.choose}
              options={optionsOf(targets)}
              value={values.target}
              onChange={(ref) => set('target', ref)}
            />
          </Field>
        </Side>
      </Flex>
      <Field label={messages.relation} {...form.field('relation')}>
        <Select
          options={mappingRelations.map((value) => ({ value, label: messages.relations[value] }))}
          {...form.control('relation')}
        />
      </Field>
      <Checkbox checked={values.complete} onChange={(on) => set('complete', on)}>
        {messages.completeCover}
      </Checkbox>
      <Field label={messages.strength} {...form.field('strength')}>
        <TextInput inputMode="decimal" autoComplete="off" maxLength={4} {...form.control('strength')} />
      </Field>
      <Field label={messages.rationale} {...form.field('rationale')}>
        <Select
          options={[
            { value: 'none' as const, label: messages.noRationale },
            ...mappingRationales.map((value) => ({ value, label: messages.rationales[value] })),
          ]}
          {...form.control('rationale')}
        />
      </Field>
      <Field label={messages.remarks} {...form.field('remarks')}>
        <TextArea maxLength={2000} {...form.control('remarks')} />
      </Field>
    </FormDrawer>
  );
}

const optionsOf = (outline: readonly OutlineRow[]) =>
  outline
    .filter(({ kind, withdrawn }) => kind !== 'group' && !withdrawn)
    .map((row) => ({ value: row.ref, label: `${row.label} ${row.title}`.trim() }));

interface SideProps {
  readonly of: WholeMapping['source'];
  /** The requirements that are chosen. */
  readonly refs: readonly string[];
  readonly children: ReactNode;
}

/** One end of an edge, with the words of what is chosen. */
function Side({ of, refs, children }: SideProps) {
  const api = useApi();
  const version = { frameworkId: of.framework_id, versionId: of.version_id };
  const chosen = useQueries({ queries: refs.map((ref) => frameworkQueries.requirement(api, version, ref)) });
  return (
    <Stack gap="2" flex="1" minWidth="14rem">
      {children}
      {chosen.map(
        ({ data }) =>
          data && (
            <Text key={data.ref} textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {statementText(data)}
            </Text>
          ),
      )}
    </Stack>
  );
}
