import { GripVertical, Plus, Trash2, UserRound } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { envelopeLimits } from '#api-contract/envelopes/envelope-limits.messages';
import { limits } from '#api-contract/envelopes/kinds';
import type { Envelope } from '#api-contract/envelopes/schema';
import { type RecipientRole, recipientRoles } from '#api-contract/envelopes/states';
import { Button, IconButton } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { useFocusNext } from '#design-system/focus';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, DividedList, Grid, HStack, Stack, Text, VisuallyHidden } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { SaveStatus } from '#kit/form';
import { messages } from '../envelopes.messages.ts';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { freeKey, isCode, isNamed, movedTo, type RecipientRow } from './recipient-rows.ts';
import type { Recipients } from './use-recipients.ts';

interface RecipientsStepProps {
  readonly recipients: Recipients;
  readonly fields: Envelope['fields'];
  readonly user: { readonly name: string; readonly email: string };
}

const { recipients: texts, documents } = messages;

/** Who is asked, in which order and for what. Saved as it is typed, once each has a name and an address. */
export function RecipientsStep({ recipients, fields, user }: RecipientsStepProps) {
  const { rows, change: setRows, saving, isSaved, isOvertaken, load } = recipients;
  const format = useFormat();
  const [spoken, setSpoken] = useState('');
  const { area, focusNext } = useFocusNext();
  const dragged = useRef<number>(undefined);
  const [asked, setAsked] = useState<RecipientRow | null>(null);
  const fieldsOf = ({ key }: RecipientRow) => fields.filter(({ recipient }) => recipient === key).length;

  const change = (key: string, facts: Partial<RecipientRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...facts } : row)));
  const place = (from: number, to: number) => {
    const name = rows[from]?.name;
    if (to < 0 || to >= rows.length) return;
    setRows((now) => movedTo(now, from, to));
    setSpoken(texts.moved(name || texts.nobody, format.number(to + 1)));
  };
  const add = (facts: Partial<RecipientRow> = {}, first = false) => {
    focusNext((step) => [...step.querySelectorAll('li')].at(first ? 0 : -1)?.querySelector('input'));
    setRows((now) => {
      const group = first ? 1 : Math.max(1, ...now.map((row) => row.group)) + (now.length > 0 ? 1 : 0);
      const row: RecipientRow = { ...blank, key: freeKey(now), group, ...facts };
      return first ? [row, ...now.map((each) => ({ ...each, group: each.group + 1 }))] : [...now, row];
    });
  };
  const remove = (row: RecipientRow) => {
    setAsked(null);
    const at = rows.indexOf(row);
    focusNext((step) => {
      const left = [...step.querySelectorAll('li')];
      return (left[at] ?? left.at(-1))?.querySelector('[data-act=remove]') ?? step.querySelector('button');
    });
    setRows((now) => now.filter(({ key }) => key !== row.key));
  };

  return (
    <Stack ref={area} gap="4">
      <HStack gap="2" wrap="wrap">
        <Button iconStart={<Plus aria-hidden />} disabled={rows.length >= limits.recipients} onClick={() => add()}>
          {texts.add}
        </Button>
        {!rows.some(({ isMe }) => isMe) && (
          <Button iconStart={<UserRound aria-hidden />} onClick={() => add({ ...user, isMe: true }, true)}>
            {texts.addMe}
          </Button>
        )}
        {(isSaved || saving.status !== 'success') && <SaveStatus saving={saving} />}
      </HStack>
      {rows.length > 1 && (
        <Text textStyle="sm" tone="muted">
          {texts.groupHint} {texts.moveHint}
        </Text>
      )}
      {isOvertaken && <OvertakenAlert onLoad={load} />}
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
              onRemove={() => (fieldsOf(row) > 0 ? setAsked(row) : remove(row))}
              onRemoveCode={() => {
                focusNext((step) => [...(step.querySelectorAll('li')[at]?.querySelectorAll('input') ?? [])].at(-1));
                change(row.key, { code: '', hasCode: false });
              }}
            />
          </Box>
        ))}
      </DividedList>
      {!isNamed(rows) && (
        <Text textStyle="sm" tone="muted">
          {texts.incomplete}
        </Text>
      )}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          title={documents.removeTitle(asked.name || texts.nobody)}
          description={format.plural(fieldsOf(asked), texts.removesFields)}
          confirmLabel={documents.remove}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
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
  readonly onRemoveCode: () => void;
}

function Recipient({ row, onChange, onRemove, onRemoveCode }: RecipientProps) {
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
        <Stack gap="1">
          <Field
            label={texts.code}
            hint={row.hasCode ? texts.codeKept : texts.codeHint}
            error={isCode(row.code) ? undefined : envelopeLimits.code}
          >
            <TextInput autoComplete="off" maxLength={32} value={row.code} onChange={(code) => onChange({ code })} />
          </Field>
          {row.hasCode && (
            <Button
              size="sm"
              alignSelf="flex-start"
              aria-label={texts.removeCodeOf(row.name || texts.nobody)}
              onClick={onRemoveCode}
            >
              {texts.removeCode}
            </Button>
          )}
        </Stack>
      </Grid>
      <Box paddingBlockStart="6">
        <IconButton data-act="remove" label={texts.remove(row.name || texts.nobody)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Box>
    </HStack>
  );
}
