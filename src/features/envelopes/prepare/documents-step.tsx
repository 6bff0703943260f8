import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { limits } from '#api-contract/envelopes/kinds';
import type { Envelope, EnvelopeDocument } from '#api-contract/envelopes/schema';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { FileDropZone } from '#design-system/file-drop-zone';
import { useFocusNext } from '#design-system/focus';
import { Field, useForm, Form } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { messages } from '../envelopes.messages.ts';

interface DocumentsStepProps {
  readonly envelope: Envelope;
  readonly mayReadContracts: boolean;
}

const { documents: texts, page } = messages;

/** The documents of a draft: uploaded or from its contract, in order; a locked one is opened with its password. */
export function DocumentsStep({ envelope, mayReadContracts }: DocumentsStepProps) {
  const api = useApi();
  const format = useFormat();
  const { id, documents, fields, contract } = envelope;
  const add = useMutation(envelopeMutations.addDocument(api, id));
  const fromContract = useMutation(envelopeMutations.addContract(api, id));
  const { mutate: remove } = useMutation(envelopeMutations.removeDocument(api, id));
  const { mutate: order } = useMutation(envelopeMutations.orderDocuments(api, id));
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<EnvelopeDocument | null>(null);
  const { area, focusOnceLost } = useFocusNext();
  const fieldsOn = (document: EnvelopeDocument) =>
    fields.filter(({ document_id }) => document_id === document.id).length;
  const removeOne = (document: EnvelopeDocument) => {
    setAsked(null);
    const at = documents.indexOf(document);
    focusOnceLost((step) => {
      const left = [...step.querySelectorAll('[data-act=remove]')];
      if (left.length === documents.length) return null;
      return left[Math.min(at, left.length - 1)] ?? step.querySelector('button');
    });
    remove(document.id);
  };
  const addAll = async (files: readonly File[]) => {
    setFailure(null);
    for (const file of files) await add.mutateAsync(file).catch((error: Error) => setFailure(error.message));
  };
  const move = (at: number, by: -1 | 1) => {
    const ids = documents.map((document) => document.id);
    const [moved = ''] = ids.splice(at, 1);
    order(ids.toSpliced(at + by, 0, moved));
  };
  const said = failure ?? fromContract.error?.message ?? null;
  const hasContract = documents.some(({ source }) => source === 'contract');

  return (
    <Stack ref={area} gap="4">
      <FileDropZone
        label={texts.add}
        accept={['.pdf']}
        acceptLabel={texts.types}
        maxSize={limits.documentBytes}
        multiple
        disabled={documents.length >= limits.documents}
        hint={texts.hint(format.number(limits.documents))}
        onFiles={(files) => void addAll(files)}
      />
      {contract && mayReadContracts && !hasContract && (
        <Box>
          <Button loading={fromContract.isPending} onClick={() => fromContract.mutate()}>
            {texts.fromContract}
          </Button>
        </Box>
      )}
      {said && <Alert tone="danger">{said}</Alert>}
      {documents.length > 0 && (
        <DividedList aria-label={texts.list}>
          {documents.map((document, at) => (
            <Box as="li" key={document.id} paddingBlock="3">
              <Flex justify="space-between" align="flex-start" gap="3">
                <Stack gap="1" minWidth="0">
                  <HStack gap="2">
                    <Text fontWeight="medium" overflowWrap="anywhere">
                      {document.name}
                    </Text>
                    {document.state !== 'ready' && <Badge tone="danger">{texts[document.state]}</Badge>}
                  </HStack>
                  <Text textStyle="sm" tone="muted">
                    {document.state === 'ready' && `${format.plural(document.pages.length, page.pages)} · `}
                    {format.fileSize(document.size)}
                  </Text>
                  {document.notices.map((notice) => (
                    <Text key={notice} textStyle="sm">
                      {notice}
                    </Text>
                  ))}
                  {document.state === 'locked' && <Unlock envelopeId={id} document={document} />}
                </Stack>
                <HStack gap="1">
                  <IconButton label={texts.earlier(document.name)} disabled={at === 0} onClick={() => move(at, -1)}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={texts.later(document.name)}
                    disabled={at === documents.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    data-act="remove"
                    label={texts.removeOne(document.name)}
                    onClick={() => (fieldsOn(document) > 0 ? setAsked(document) : removeOne(document))}
                  >
                    <Trash2 />
                  </IconButton>
                </HStack>
              </Flex>
            </Box>
          ))}
        </DividedList>
      )}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          title={texts.removeTitle(asked.name)}
          description={format.plural(fieldsOn(asked), texts.removesFields)}
          confirmLabel={texts.remove}
          onConfirm={() => removeOne(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

function Unlock({ envelopeId, document }: { readonly envelopeId: string; readonly document: EnvelopeDocument }) {
  const { mutateAsync: unlock } = useMutation(envelopeMutations.unlock(useApi(), envelopeId, document.id));
  const form = useForm({
    initial: { password: '' },
    submit: async ({ password }) => {
      await unlock(password);
    },
  });
  return (
    <Form form={form}>
      <HStack gap="2" align="flex-end" wrap="wrap">
        <Field label={texts.password(document.name)} {...form.field('password')}>
          <TextInput type="password" autoComplete="off" maxLength={500} {...form.control('password')} />
        </Field>
        <Button type="submit" loading={form.submitting}>
          {texts.unlock}
        </Button>
      </HStack>
    </Form>
  );
}
