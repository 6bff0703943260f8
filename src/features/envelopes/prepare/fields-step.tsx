import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { FieldType } from '#api-contract/envelopes/kinds';
import type { Envelope, EnvelopeDocument, EnvelopeRecipient, FieldRect } from '#api-contract/envelopes/schema';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Box, Grid, HStack, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SaveStatus, useAutosave } from '#kit/form';
import { messages } from '../envelopes.messages.ts';
import { FieldPanel } from './field-panel.tsx';
import { fieldInputsOf, fieldKeys, type FieldRow, fieldRowsOf, newField } from './field-rows.ts';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { useStoredPart } from './use-stored-part.ts';

interface ShownField extends FieldRect {
  readonly key: string;
  readonly page: number;
  readonly label: string;
  readonly tone: number;
}

/** A document with the fields to place on it. */
export interface ShownEnvelopeDocument {
  readonly envelopeId: string;
  readonly document: EnvelopeDocument;
  readonly fields: {
    readonly fields: readonly ShownField[];
    readonly selected: string | null;
    readonly placing: string | null;
    readonly keys: Readonly<Record<string, string>>;
    readonly onSelect: (key: string | null) => void;
    readonly onPlace: (place: { readonly page: number; readonly x: number; readonly y: number }, kind?: string) => void;
    readonly onMove: (key: string, rect: FieldRect) => void;
    readonly onRemove: (key: string) => void;
  };
}

interface FieldsStepProps {
  readonly envelope: Envelope;
  readonly renderDocument: (shown: ShownEnvelopeDocument) => ReactNode;
}

const { placing: texts } = messages;

/** Fields on the pages: by pointer or keys on the canvas, or by numbers in the list beside it. Saved as they are placed. */
export function FieldsStep({ envelope, renderDocument }: FieldsStepProps) {
  const { documents, recipients } = envelope;
  const ready = documents.filter(({ state }) => state === 'ready');
  const signers = recipients.filter(({ role }) => role === 'signer' || role === 'approver');
  const [documentId, setDocumentId] = useState(ready[0]?.id);
  const [who, setWho] = useState(signers[0]?.key);
  const [selected, setSelected] = useState<string | null>(null);
  const [placing, setPlacing] = useState<FieldType | null>(null);
  const { rows, setRows, saving, isPlacing, placeFromText, overtaken } = useFields(envelope);
  const document = ready.find(({ id }) => id === documentId) ?? ready[0];
  const recipient = signers.find(({ key }) => key === who) ?? signers[0];

  if (!document) return <Alert tone="info">{messages.findings.no_documents}</Alert>;
  if (!recipient) return <Alert tone="info">{texts.noRecipients}</Alert>;

  const change = (key: string, facts: Partial<FieldRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...facts } : row)));
  const remove = (key: string) => {
    setRows((now) => now.filter((row) => row.key !== key));
    setSelected(null);
  };
  const place = (at: { page: number; x: number; y: number }, kind?: string) => {
    const type = (kind as FieldType | undefined) ?? placing;
    const field = type && newField(rows, { type, recipient: recipient.key, document, at });
    if (!field) return;
    setRows([...rows, field]);
    setSelected(field.key);
    setPlacing(null);
  };
  const shown = fieldsToShow({ recipients, fields: rows }, document.id);

  return (
    <Stack gap="4">
      <HStack gap="3" wrap="wrap">
        {ready.length > 1 && (
          <Select
            label={texts.document}
            options={ready.map(({ id, name }) => ({ value: id, label: name }))}
            value={document.id}
            onChange={setDocumentId}
          />
        )}
        <Box minWidth="48">
          <Select
            label={texts.for}
            options={signers.map(({ key, name }) => ({ value: key, label: name }))}
            value={recipient.key}
            onChange={setWho}
          />
        </Box>
        <HStack role="group" aria-label={texts.palette} gap="1" wrap="wrap">
          {Object.entries(fieldKeys).map(([key, type]) => (
            <Button
              key={type}
              size="sm"
              aria-pressed={placing === type}
              variant={placing === type ? 'solid' : 'outline'}
              onClick={() => setPlacing(placing === type ? null : type)}
            >
              {texts.place(messages.types[type], key.toUpperCase())}
            </Button>
          ))}
        </HStack>
        <Button size="sm" loading={isPlacing} onClick={placeFromText}>
          {texts.fromText}
        </Button>
        <SaveStatus saving={saving} />
      </HStack>
      <Text textStyle="sm" tone="muted">
        {texts.hint} {texts.fromTextHint}
      </Text>
      {overtaken}
      {document.was_signed && <Alert tone="info">{texts.signedDocument}</Alert>}
      <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}>
        <Box height="70vh" minHeight="96" borderWidth="1px" borderColor="border" borderRadius="l2" overflow="hidden">
          {renderDocument({
            envelopeId: envelope.id,
            document,
            fields: {
              fields: shown,
              selected,
              placing,
              keys: document.was_signed ? {} : fieldKeys,
              onSelect: setSelected,
              onPlace: place,
              onMove: (key, rect) => change(key, { rect }),
              onRemove: remove,
            },
          })}
        </Box>
        <FieldPanel
          rows={rows}
          documents={ready}
          document={document}
          recipients={signers}
          selected={selected}
          onSelect={(key) => {
            setSelected(key);
            const of = rows.find((row) => row.key === key)?.document_id;
            if (of) setDocumentId(of);
          }}
          onChange={change}
          onRemove={remove}
          onRows={setRows}
        />
      </Grid>
    </Stack>
  );
}

/** The fields of a document as its pages show them. */
export function fieldsToShow(
  {
    recipients,
    fields,
  }: {
    readonly recipients: readonly Pick<EnvelopeRecipient, 'key' | 'name'>[];
    readonly fields: readonly Pick<FieldRow, 'key' | 'page' | 'rect' | 'type' | 'recipient' | 'document_id'>[];
  },
  documentId: string,
): ShownField[] {
  return fields
    .filter(({ document_id }) => document_id === documentId)
    .map(({ key, page, rect, type, recipient }) => {
      const tone = recipients.findIndex((each) => each.key === recipient);
      const label = texts.one(messages.types[type], recipients[tone]?.name ?? recipient);
      return { ...rect, key, page, label, tone };
    });
}

/** The fields of a draft, saved by themselves. Those that come from the text replace what is shown. */
function useFields(envelope: Envelope) {
  const api = useApi();
  const [rows, setRows] = useState(() => fieldRowsOf(envelope));
  const part = useStoredPart(envelope, fieldRowsOf);
  const { mutateAsync: store } = useMutation(envelopeMutations.setFields(api, envelope.id));
  const { saving } = useAutosave({
    values: { rows },
    isValid: !part.isOvertaken,
    save: () => part.save((revision) => store({ revision, fields: fieldInputsOf(rows) })),
  });
  const fromText = useMutation(envelopeMutations.placeFromText(api, envelope.id));
  const take = (stored: Envelope) => {
    part.goOnFrom(stored);
    setRows(fieldRowsOf(stored));
  };
  return {
    rows,
    setRows,
    saving,
    isPlacing: fromText.isPending,
    placeFromText: () => fromText.mutate(undefined, { onSuccess: take }),
    overtaken: part.isOvertaken && <OvertakenAlert onLoad={() => take(envelope)} />,
  };
}
