import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { type MappingRelation, mappingRationales, mappingRelations } from '#api-contract/frameworks/relations';
import { statementText } from '#api-contract/frameworks/statement';
import type { WholeMapping } from '#api-contract/mappings/endpoints';
import { frameworkQueries } from '#data/frameworks';
import { mappingMutations } from '#data/mappings';
import { Combobox } from '#design-system/combobox';
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
  readonly source: string | null;
  readonly target: string | null;
  readonly relation: MappingRelation;
  readonly strength: string;
  readonly rationale: (typeof mappingRationales)[number] | 'none';
  readonly remarks: string;
}

const strengthIn = (text: string) => (text.trim() === '' ? null : Number(text.trim()));

/** Add one edge, with the words of both requirements side by side. */
export function AddEdgeDrawer({ mapping, sources, targets, onClose }: AddEdgeDrawerProps) {
  const { mutateAsync: add } = useMutation(mappingMutations.addEdge(useApi(), mapping.id));
  const form = useForm<Values>({
    initial: { source: null, target: null, relation: 'equal', strength: '', rationale: 'none', remarks: '' },
    validate: ({ source, target, strength }) => {
      const number = strengthIn(strength);
      return {
        ...(source === null && { source: messages.sourceMissing }),
        ...(target === null && { target: messages.targetMissing }),
        ...(number !== null && !(number >= 0 && number <= 10) && { strength: messages.strengthInvalid }),
      };
    },
    submit: async ({ source, target, relation, strength, rationale, remarks }) => {
      await add({
        sources: [source ?? ''],
        target: target ?? '',
        relation,
        strength: strengthIn(strength),
        rationale: rationale === 'none' ? null : rationale,
        remarks,
      });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormDrawer form={form} title={messages.edgeTitle} submitLabel={messages.edgeSubmit} onClose={onClose}>
      <Flex gap="4" align="flex-start" wrap="wrap">
        <Side
          label={messages.source}
          field={form.field('source')}
          of={mapping.source}
          outline={sources}
          value={values.source}
          onChange={(ref) => set('source', ref)}
        />
        <Side
          label={messages.target}
          field={form.field('target')}
          of={mapping.target}
          outline={targets}
          value={values.target}
          onChange={(ref) => set('target', ref)}
        />
      </Flex>
      <Field label={messages.relation} {...form.field('relation')}>
        <Select
          options={mappingRelations.map((value) => ({ value, label: messages.relations[value] }))}
          {...form.control('relation')}
        />
      </Field>
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

interface SideProps {
  readonly label: string;
  readonly field: ReturnType<ReturnType<typeof useForm<Values>>['field']>;
  readonly of: WholeMapping['source'];
  readonly outline: readonly OutlineRow[];
  readonly value: string | null;
  readonly onChange: (ref: string | null) => void;
}

/** One end of an edge, with its words once it is chosen. */
function Side({ label, field, of, outline, value, onChange }: SideProps) {
  const query = useQuery({
    ...frameworkQueries.requirement(useApi(), { frameworkId: of.framework_id, versionId: of.version_id }, value ?? ''),
    enabled: value !== null,
  });
  const options = outline
    .filter(({ kind, withdrawn }) => kind !== 'group' && !withdrawn)
    .map((row) => ({ value: row.ref, label: `${row.label} ${row.title}`.trim() }));
  return (
    <Stack gap="2" flex="1" minWidth="14rem">
      <Field label={`${label}: ${of.framework}`} required {...field}>
        <Combobox label={label} placeholder={messages.choose} options={options} value={value} onChange={onChange} />
      </Field>
      {query.data && (
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {statementText(query.data)}
        </Text>
      )}
    </Stack>
  );
}
