import { useApi } from '#api';
import type { EvidenceLink } from '#api-contract/compliance-resources/evidence';
import { evidenceMutations } from '#data/evidence';
import { sourceName } from '#kit/evidence-source';
import { FormDrawer, useEditForm } from '#kit/form';
import { EvidenceFactsFields } from './evidence-facts-fields.tsx';
import { messages } from './evidence.messages.ts';

const { form: texts } = messages;

interface EditEvidenceDrawerProps {
  readonly evidence: EvidenceLink;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

type Values = Pick<EvidenceLink, 'period_from' | 'period_to' | 'purpose'>;

/** Changes for how long evidence counts, and what it shows; what it is of stays. */
export function EditEvidenceDrawer({ evidence, onReload, onClose }: EditEvidenceDrawerProps) {
  const { id, source, period_from, period_to, purpose, revision } = evidence;
  const edit = useEditForm({
    initial: { period_from, period_to, purpose } as Values,
    validate: ({ period_from: from, period_to: to }) =>
      from && to && from > to ? { period_to: texts.windowWrong } : {},
    facts: (values: Values) => values,
    update: evidenceMutations.update(useApi(), id),
    revision,
    onReload,
    onClose,
  });
  const { form } = edit;
  return (
    <FormDrawer {...edit} title={messages.edit(sourceName(source))} submitLabel={texts.save}>
      <EvidenceFactsFields form={form} />
    </FormDrawer>
  );
}
