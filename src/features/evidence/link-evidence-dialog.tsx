import { useState } from 'react';
import type { NewEvidence, NewOwnEvidence } from '#api-contract/compliance-resources/evidence';
import { complianceResourceQueries } from '#data/compliance-resources';
import { contractQueries } from '#data/contracts';
import { Field, useForm } from '#design-system/form';
import { optionsOf, Select } from '#design-system/select';
import { EvidenceSourceFields, evidenceSourceMessages, useEvidenceSource } from '#kit/evidence-source';
import { FormDialog } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { type CitedClause, ClauseField } from './clause-field.tsx';
import { EvidenceFactsFields } from './evidence-facts-fields.tsx';
import { messages } from './evidence.messages.ts';

const { form: texts, clause: clauseTexts } = messages;

/** What the reader was asked for, who may read nothing else; whether they may cite contracts. */
export interface Mine {
  readonly mayCite: boolean;
}

type Linked = Pick<NewEvidence, 'source' | 'period_from' | 'period_to' | 'purpose'>;
type OwnLinked = Linked & { readonly source: NewOwnEvidence['source'] };

/** How evidence is stored: whatever there is, or of one’s own answer what one may cite. */
export type Linking =
  | { readonly mine?: undefined; readonly link: (evidence: Linked) => Promise<unknown> }
  | { readonly mine: Mine; readonly link: (evidence: OwnLinked) => Promise<unknown> };

interface LinkEvidenceDialogProps {
  readonly linking: Linking;
  readonly onClose: () => void;
}

const allKinds = ['version', 'clause', 'external'] as const;

/** What may be linked: who was asked for one answer doesn’t see the organisation’s resources. */
const kindsFor = (mine: Mine | undefined) =>
  allKinds.filter((kind) => !mine || kind === 'external' || (kind === 'clause' && mine.mayCite));

interface Values {
  readonly kind: (typeof allKinds)[number];
  readonly clause: CitedClause | null;
  readonly url: string;
  readonly label: string;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly purpose: string;
}

/** Links a resource, a clause of a contract or a page elsewhere to an answer or a control. */
export function LinkEvidenceDialog({ linking, onClose }: LinkEvidenceDialogProps) {
  const { mine } = linking;
  const kinds = kindsFor(mine);
  const source = useEvidenceSource();
  const [contract, setContract] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const form = useForm<Values>({
    initial: {
      kind: mine ? 'external' : 'version',
      clause: null,
      url: '',
      label: '',
      period_from: null,
      period_to: null,
      purpose: '',
    },
    validate: ({ clause, period_from: from, period_to: to, ...values }) => ({
      ...source.validate(values),
      ...(values.kind === 'clause' && !contract && { contract: clauseTexts.contractMissing }),
      ...(values.kind === 'clause' && contract && !clause && { clause: clauseTexts.missing }),
      ...(from && to && from > to && { period_to: texts.windowWrong }),
    }),
    submit: async ({ kind, clause, url, label, ...facts }) => {
      const own = clause && kind === 'clause' ? clause : source.external({ kind, url, label });
      if (linking.mine) await linking.link({ source: own, ...facts });
      else await linking.link({ source: kind === 'version' ? await source.version() : own, ...facts });
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog form={form} title={texts.title} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.kind} {...form.field('kind')}>
        <Select
          options={optionsOf({ ...evidenceSourceMessages.kinds, clause: texts.kindClause }, kinds)}
          {...form.control('kind')}
        />
      </Field>
      <EvidenceSourceFields form={form} source={source} find={complianceResourceQueries.found} />
      {kind === 'clause' && (
        <Field label={clauseTexts.contract} required {...form.field('contract')}>
          <FoundPicker
            label={clauseTexts.contract}
            find={contractQueries.found}
            nameOf={({ title }) => title}
            value={contract?.id ?? null}
            valueLabel={contract?.title}
            onChange={(_id, found) => {
              setContract(found ?? null);
              form.set('clause', null);
            }}
          />
        </Field>
      )}
      {kind === 'clause' && contract && (
        <ClauseField
          contractId={contract.id}
          value={form.values.clause}
          onChange={(clause) => form.set('clause', clause)}
          error={form.field('clause').error}
        />
      )}
      <EvidenceFactsFields form={form} />
    </FormDialog>
  );
}
