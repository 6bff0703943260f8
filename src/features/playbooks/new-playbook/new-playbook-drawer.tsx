import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { NewPlaybook, Playbook } from '#api-contract/playbooks/endpoints';
import { maxFileBytes, samplePlaybooks } from '#api-contract/playbooks/kinds';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { playbookMutations, playbookQueries } from '#data/playbooks';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Field, useForm } from '#design-system/form';
import { Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { factsOf, PlaybookFields, type PlaybookValues, validate } from '../edit-playbook-drawer.tsx';
import { messages } from '../playbooks.messages.ts';
import { ProposedRules } from './proposed-rules.tsx';

const { form: texts, begin: words } = messages;

const beginnings = ['blank', ...samplePlaybooks, 'contracts', 'file', 'copy'] as const;
type Beginning = (typeof beginnings)[number];

const emptyValues: PlaybookValues = { name: '', contract_type: '', side: 'ours' };

interface NewPlaybookDrawerProps {
  /** Rules can be proposed from contracts. */
  readonly mayReadContracts: boolean;
  readonly onAdded: (playbook: Playbook) => void;
  readonly onClose: () => void;
}

/** Create a playbook: without rules, from a sample, from agreed contracts, from a file, or as a copy. */
export function NewPlaybookDrawer({ mayReadContracts, onAdded, onClose }: NewPlaybookDrawerProps) {
  const api = useApi();
  const { mutateAsync: create } = useMutation(playbookMutations.create(api));
  const { mutateAsync: importFile } = useMutation(playbookMutations.importFile(api));
  const [begin, setBegin] = useState<Beginning>('blank');
  const [copied, setCopied] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [rules, setRules] = useState<readonly RuleFacts[]>([]);

  const missing = () => {
    switch (begin) {
      case 'copy':
        return copied ? {} : { copied: words.playbookMissing };
      case 'file':
        return file ? {} : { file: words.fileMissing };
      case 'contracts':
        return rules.length > 0 ? {} : { rules: words.proposedMissing };
      default:
        return {};
    }
  };
  const from = (): NewPlaybook['from'] => {
    switch (begin) {
      case 'copy':
        return copied ? { playbook_id: copied.id } : undefined;
      case 'contracts':
        return { rules: [...rules] };
      case 'nda':
      case 'services':
        return { sample: begin };
      default:
        return undefined;
    }
  };
  const form = useForm({
    initial: emptyValues,
    validate: (values) => ({ ...validate(values), ...missing() }),
    submit: async (values) => {
      const { name, contract_type, side } = factsOf(values);
      const query = { name, side, ...(contract_type && { contract_type }) };
      onAdded(
        begin === 'file' && file
          ? await importFile({ file, file_name: file.name, ...query })
          : await create({ ...query, from: from() }),
      );
    },
  });

  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <PlaybookFields form={form} />
      <Field label={words.label}>
        <Select
          options={beginnings
            .filter((value) => value !== 'contracts' || mayReadContracts)
            .map((value) => ({ value, label: words[value] }))}
          value={begin}
          onChange={setBegin}
        />
      </Field>
      {begin === 'copy' && (
        <Field label={words.playbook} required {...form.field('copied')}>
          <FoundPicker
            label={words.playbook}
            find={playbookQueries.found}
            nameOf={({ name }) => name}
            value={copied?.id ?? null}
            valueLabel={copied?.name}
            onChange={(_id, found) => setCopied(found ?? null)}
          />
        </Field>
      )}
      {begin === 'file' && (
        <Field label={words.fileLabel} required {...form.field('file')}>
          <FileDropZone
            compact
            accept={['.xlsx', '.csv', '.docx']}
            acceptLabel={words.fileTypes}
            maxSize={maxFileBytes}
            hint={words.fileHint}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
          {file && <Text textStyle="sm">{words.chosenFile(file.name)}</Text>}
        </Field>
      )}
      {begin === 'contracts' && <ProposedRules error={form.problems.rules} chosen={rules} onChoose={setRules} />}
    </FormDrawer>
  );
}
