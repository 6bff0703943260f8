import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveBlob, useApi } from '#api';
import type { Draft } from '#api-contract/drafts/endpoints';
import type { Permission } from '#api-contract/permissions';
import { downloadDraft } from '#data/drafts';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button, LinkButton } from '#design-system/button';
import { Stack, Text, Wrap } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Spinner } from '#design-system/spinner';
import { messages } from './drafts.messages.ts';

const { finish: texts } = messages;

interface DraftFinishProps {
  readonly draft: Draft;
  readonly mayWrite: boolean;
  readonly can: (permission: Permission) => boolean;
  readonly contractHref: (contractId: string) => string;
  readonly onPrepare: (envelopeId: string) => void;
  readonly onStep: (step: 'generate' | 'contract') => void;
  readonly isStepping: boolean;
}

/** What an approved draft becomes: documents, and a contract. */
export function DraftFinish(props: DraftFinishProps) {
  const { draft, mayWrite, can, contractHref, onPrepare, onStep, isStepping } = props;
  const envelope = useMutation(envelopeMutations.createFor(useApi(), draft.contract_id ?? ''));
  // What was made before it was reopened is of other answers; a contract keeps the files that it was created from.
  const files = draft.files.filter(({ revision }) => draft.state === 'contract' || revision === draft.revision);
  const [newest] = files;
  const made = files.find(({ state }) => state === 'done');
  const isDone = newest?.state === 'done';
  const becomesContract = isDone && !draft.contract_id && mayWrite && can('contracts.write');
  return (
    <Section title={texts.title}>
      <Stack gap="3">
        {newest?.state === 'failed' && <Alert tone="danger" title={newest.problem ?? ''} />}
        {newest?.state === 'waiting' && (
          <Text as="output" textStyle="sm">
            <Spinner size="xs" /> {texts.waiting}
          </Text>
        )}
        {made && <Files draft={draft} made={made} />}
        <Wrap gap="2">
          {mayWrite && (!newest || newest.state === 'failed') && (
            <Button variant="solid" loading={isStepping} onClick={() => onStep('generate')}>
              {newest ? texts.again : texts.generate}
            </Button>
          )}
          {becomesContract && (
            <Button variant="solid" loading={isStepping} onClick={() => onStep('contract')}>
              {texts.contract}
            </Button>
          )}
          {draft.contract_id && (
            <LinkButton variant="solid" href={contractHref(draft.contract_id)}>
              {texts.toContract}
            </LinkButton>
          )}
          {draft.contract_id && can('signature.write') && (
            <Button
              loading={envelope.isPending}
              onClick={() => envelope.mutate(undefined, { onSuccess: ({ id }) => onPrepare(id) })}
            >
              {texts.sign}
            </Button>
          )}
        </Wrap>
        {envelope.error && <Alert tone="danger">{envelope.error.message}</Alert>}
      </Stack>
    </Section>
  );
}

function Files({ draft, made }: { readonly draft: Draft; readonly made: Draft['files'][number] }) {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'pdf' | 'docx') => downloadDraft(api, draft.id, made.revision, format),
    onSuccess: (file, format) => file && saveBlob(file, `${draft.name}.${format}`),
  });
  const formats = made.pdf_sha256 ? (['pdf', 'docx'] as const) : (['docx'] as const);
  return (
    <Stack gap="2">
      {made.problem && <Alert tone="info" title={made.problem} />}
      <Wrap gap="2">
        {formats.map((format) => (
          <Button key={format} disabled={isPending} iconStart={<Download aria-hidden />} onClick={() => mutate(format)}>
            {texts[format]}
          </Button>
        ))}
      </Wrap>
      <Text textStyle="xs" tone="muted">
        {made.pdf_sha256 && texts.pages}{' '}
        {texts.fingerprint(made.engine ?? '', (made.pdf_sha256 ?? made.docx_sha256)?.slice(0, 16) ?? '')}
      </Text>
    </Stack>
  );
}
