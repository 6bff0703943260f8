import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Envelope } from '#api-contract/envelopes/schema';
import type { Permission } from '#api-contract/permissions';
import { envelopeMutations } from '#data/envelopes';
import { Button } from '#design-system/button';
import { HStack, PageWidth, Stack } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { TabbedPanel } from '#design-system/tabs';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { EnvelopeStateBadge } from '../envelope-state.tsx';
import { messages } from '../envelopes.messages.ts';
import { DocumentsStep } from './documents-step.tsx';
import { FieldsStep, type ShownEnvelopeDocument } from './fields-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { SendStep } from './send-step.tsx';
import { useRecipients } from './use-recipients.ts';

export const prepareSteps = ['documents', 'recipients', 'fields', 'send'] as const;
export type PrepareStep = (typeof prepareSteps)[number];

export interface PreparePageProps {
  readonly envelope: Envelope;
  readonly step: PrepareStep;
  readonly onStepChange: (step: PrepareStep) => void;
  readonly listHref: string;
  /** Who prepares it, to be named as a recipient. */
  readonly user: { readonly name: string; readonly email: string };
  /** Draws a document with the fields over it. */
  readonly renderDocument: (shown: ShownEnvelopeDocument) => ReactNode;
  readonly can: (permission: Permission) => boolean;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { steps: texts, page } = messages;

/** Where an envelope is prepared: documents, recipients, fields, and then it is sent. */
export function PreparePage(props: PreparePageProps) {
  const { envelope, step, onStepChange, listHref, user, renderDocument, onDeleted } = props;
  const { id, title, documents, recipients, fields } = envelope;
  const at = prepareSteps.indexOf(step);
  const [before, after] = [prepareSteps[at - 1], prepareSteps[at + 1]];
  const typed = useRecipients(envelope, step === 'recipients');
  const moveToBin = useMoveToBin(envelopeMutations, { id, title }, onDeleted);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: page.back, href: listHref }, { label: title }]}
        title={title}
        meta={<EnvelopeStateBadge state="draft" />}
        actions={
          <MoreMenu
            label={page.more}
            items={[{ id: 'remove', label: page.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin }]}
          />
        }
      />
      <PageWidth>
        <Stack gap="6">
          <TabbedPanel
            label={texts.label}
            value={step}
            onChange={onStepChange}
            tabs={[
              {
                value: 'documents',
                label: texts.documents,
                count: documents.length,
                content: <DocumentsStep envelope={envelope} mayReadContracts={props.can('contracts.read')} />,
              },
              {
                value: 'recipients',
                label: texts.recipients,
                count: recipients.length,
                content: <RecipientsStep recipients={typed} fields={fields} user={user} />,
              },
              {
                value: 'fields',
                label: texts.fields,
                count: fields.length,
                content: <FieldsStep envelope={envelope} renderDocument={renderDocument} />,
              },
              {
                value: 'send',
                label: texts.send,
                content: <SendStep envelope={envelope} recipients={typed} />,
              },
            ]}
          />
          <HStack gap="2" justify="space-between">
            {before ? <Button onClick={() => onStepChange(before)}>{texts.back}</Button> : <span />}
            {after && (
              <Button variant="solid" onClick={() => onStepChange(after)}>
                {texts.next}
              </Button>
            )}
          </HStack>
        </Stack>
      </PageWidth>
    </>
  );
}
