import { useMutation } from '@tanstack/react-query';
import { GripVertical, Plus, Trash2, UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError, useApi } from '#api';
import { limits } from '#api-contract/envelopes/kinds';
import type { Envelope } from '#api-contract/envelopes/schema';
import { type RecipientRole, recipientRoles } from '#api-contract/envelopes/states';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, DividedList, Grid, HStack, Stack, Text, VisuallyHidden } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { SaveStatus, useAutosave } from '#kit/form';
import { messages } from '../envelopes.messages.ts';
import { freeKey, inputsOf, isComplete, movedTo, type RecipientRow, rowsOf } from './recipient-rows.ts';

interface RecipientsStepProps {
  readonly envelope: Envelope;
  readonly user: { readonly name: string; readonly email: string };
  readonly onReload: () => void;
}

const { recipients: texts } = messages;

/** Who is asked, in which order and for what. Saved as it is typed, once each has a name and an address. */
export function RecipientsStep({ envelope, user, onReload }: RecipientsStepProps) {
  const api = useApi();
  const format = useFormat();
  const [rows, setRows] = useState(() => rowsOf(envelope));
  const [spoken, setSpoken] = useState('');
  const dragged = useRef<number>(undefined);
  const revision = useRef(envelope.revision);
  useEffect(() => {
    revision.current = envelope.revision;
  }, [envelope.revision]);
  const { mutateAsync: store } = useMutation(envelopeMutations.setRecipients(api, envelope.id));
  const isValid = isComplete(rows);
  const { saving } = useAutosave({
    values: { rows },
    isValid,
    save: async () => {
      const saved = await store({ revision: revision.current, recipients: inputsOf(rows) });
      revision.current = saved.revision;
    },
  });

  const change = (key: string, facts: Partial<RecipientRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...facts } : row)));
  const place = (from: number, to: number) => {
    const name = rows[from]?.name;
    if (to < 0 || to >= rows.length) return;
    setRows(movedTo(rows, from, to));
    setSpoken(texts.moved(name || texts.nobody, format.number(to + 1)));
  };
  const add = (facts: Partial<RecipientRow> = {}, first = false) =>
    setRows((now) => {
      const group = first ? 1 : Math.max(1, ...now.map((row) => row.group)) + (now.length > 0 ? 1 : 0);
      const row: RecipientRow = { ...blank, key: freeKey(now), group, ...facts };
      return first ? [row, ...now.map((each) => ({ ...each, group: each.group + 1 }))] : [...now, row];
    });
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'edit_conflict';

  return (
    <Stack gap="4">
      <HStack gap="2" wrap="wrap">
        <Button iconStart={<Plus aria-hidden />} disabled={rows.length >= limits.recipients} onClick={() => add()}>
          {texts.add}
        </Button>
        {!rows.some(({ isMe }) => isMe) && (
          <Button iconStart={<UserRound aria-hidden />} onClick={() => add({ ...user, isMe: true }, true)}>
            {texts.addMe}
          </Button>
        )}
        <SaveStatus saving={saving} />
      </HStack>
      {rows.length > 1 && (
        <Text textStyle="sm" tone="muted">
          {texts.groupHint} {texts.moveHint}
        </Text>
      )}
      {isConflict && (
        <Alert tone="warning" actions={<Button onClick={onReload}>{texts.reload}</Button>}>
          {texts.conflict}
        </Alert>
      )}
      <DividedList aria-label={texts.list}>
        {rows.map((row, at) => (
          <Box
            as="li"
            key={row.key}
            paddingBlock="4"
            draggable
            onDragStart={() => (dragged.current = at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged.current !== undefined && place(dragged.current, at)}
            onKeyDown={(event: KeyboardEvent) => {
              const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
              if (by === undefined) return;
              event.preventDefault();
              place(at, at + by);
            }}
          >
            <Recipient
              row={row}
              onChange={(facts) => change(row.key, facts)}
              onRemove={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            />
          </Box>
        ))}
      </DividedList>
      {rows.length > 0 && !isValid && (
        <Text textStyle="sm" tone="muted">
          {texts.incomplete}
        </Text>
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Stack>
  );
}

const blank = {
  name: '',
  email: '',
  role: 'signer',
  code: '',
  hasCode: false,
  isMe: false,
  mayDelegate: true,
} as const;

interface RecipientProps {
  readonly row: RecipientRow;
  readonly onChange: (facts: Partial<RecipientRow>) => void;
  readonly onRemove: () => void;
}

function Recipient({ row, onChange, onRemove }: RecipientProps) {
  const format = useFormat();
  const groups = Array.from({ length: Math.max(10, row.group) }, (_, at) => String(at + 1));
  return (
    <HStack gap="3" align="flex-start">
      <Box paddingBlockStart="8" aria-hidden cursor="grab">
        <GripVertical size={16} />
      </Box>
      <Grid
        flex="1"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        }}
      >
        <Field label={texts.name} required>
          <TextInput autoComplete="off" maxLength={200} value={row.name} onChange={(name) => onChange({ name })} />
        </Field>
        <Field label={texts.email} required>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={row.email}
            onChange={(email) => onChange({ email, isMe: false })}
          />
        </Field>
        <Field label={texts.role}>
          <Select
            options={optionsOf(messages.roles, recipientRoles)}
            value={row.role}
            onChange={(role: RecipientRole) => onChange({ role })}
          />
        </Field>
        <Field label={texts.group}>
          <Select
            options={groups.map((value) => ({ value, label: format.number(Number(value)) }))}
            value={String(row.group)}
            onChange={(group) => onChange({ group: Number(group) })}
          />
        </Field>
        <Field label={texts.code} hint={row.hasCode ? texts.codeKept : texts.codeHint}>
          <TextInput autoComplete="off" maxLength={32} value={row.code} onChange={(code) => onChange({ code })} />
        </Field>
      </Grid>
      <Box paddingBlockStart="6">
        <IconButton label={texts.remove(row.name || texts.nobody)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Box>
    </HStack>
  );
}
