import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { canBeSent, type EnvelopeFinding } from '#api-contract/envelopes/findings';
import type { Envelope } from '#api-contract/envelopes/schema';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { Box, Grid, HStack, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { SaveStatus, useAutosave } from '#kit/form';
import { languages, locales } from '#languages';
import { BulkDrawer } from '../bulk/bulk-drawer.tsx';
import { messages } from '../envelopes.messages.ts';
import { OvertakenAlert } from './overtaken-alert.tsx';
import type { Recipients } from './use-recipients.ts';
import { useStoredPart } from './use-stored-part.ts';

const { sending: texts } = messages;

interface SendStepProps {
  readonly envelope: Envelope;
  readonly recipients: Pick<Recipients, 'isSaved' | 'isUnfinished'>;
}

/** What recipients are told and when, saved as it is typed; what is missing, and the button that sends. */
export function SendStep({ envelope, recipients }: SendStepProps) {
  const api = useApi();
  const [bulk, setBulk] = useState(false);
  const { mutateAsync: update } = useMutation(envelopeMutations.update(api, envelope.id));
  const { mutateAsync: send } = useMutation(envelopeMutations.send(api, envelope.id));
  const part = useStoredPart(envelope, valuesOf);
  const store = (values: SendValues) => part.save((revision) => update({ ...changeOf(values), revision }));
  const form = useForm({
    initial: valuesOf(envelope),
    validate,
    submit: async (values) => {
      const saved = await store(values);
      await send(saved.revision);
    },
  });
  const isValid = Object.keys(validate(form.values)).length === 0;
  const isSending = form.state === 'submitting' || form.state === 'succeeded';
  const { saving } = useAutosave({
    values: form.values,
    isValid: isValid && !isSending && !part.isOvertaken,
    save: () => store(form.values),
  });
  const isReady = canBeSent(envelope.findings) && !part.isOvertaken && recipients.isSaved;

  return (
    <Stack gap="5">
      {recipients.isUnfinished ? <Alert tone="warning">{texts.unfinished}</Alert> : <Findings envelope={envelope} />}
      {part.isOvertaken && (
        <OvertakenAlert
          onLoad={() => {
            part.goOnFrom(envelope);
            form.reset(valuesOf(envelope));
          }}
        />
      )}
      <Field label={texts.title} required {...form.field('title')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('title')} />
      </Field>
      <Field label={texts.message} hint={texts.messageHint} {...form.field('message')}>
        <TextArea maxLength={4000} {...form.control('message')} />
      </Field>
      <Field label={texts.language} hint={texts.languageHint} {...form.field('language')}>
        <Select
          options={languages.map((value) => ({ value, label: locales[value].name }))}
          {...form.control('language')}
        />
      </Field>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' }}>
        {(['expires', 'first', 'every', 'last'] as const).map((name) => (
          <Field key={name} label={texts[name]} {...(name !== 'expires' && { hint: texts.zero })} {...form.field(name)}>
            <TextInput inputMode="numeric" maxLength={3} {...form.control(name)} />
          </Field>
        ))}
      </Grid>
      <Switch checked={form.values.may_delegate} onChange={(on) => form.set('may_delegate', on)}>
        {texts.delegate}
      </Switch>
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <HStack gap="2" wrap="wrap">
        <Button variant="solid" disabled={!isReady} loading={form.submitting} onClick={() => form.send()}>
          {texts.send}
        </Button>
        <Button disabled={!isReady || !isValid} onClick={() => setBulk(true)}>
          {texts.bulk}
        </Button>
        <SaveStatus saving={saving} />
      </HStack>
      {bulk && <BulkDrawer envelope={envelope} onClose={() => setBulk(false)} />}
    </Stack>
  );
}

type SendValues = ReturnType<typeof valuesOf>;

const valuesOf = ({ title, message, language, expires_in_days, reminders, may_delegate }: Envelope) => ({
  title,
  message,
  language,
  expires: String(expires_in_days),
  first: String(reminders.first),
  every: String(reminders.every),
  last: String(reminders.last),
  may_delegate,
});

const changeOf = ({ expires, first, every, last, ...facts }: SendValues) => ({
  ...facts,
  expires_in_days: Number(expires),
  reminders: { first: Number(first), every: Number(every), last: Number(last) },
});

const validate = ({ title, expires, first, every, last }: SendValues) => ({
  ...(title.trim() === '' && { title: texts.titleMissing }),
  ...(!isDays(expires, 1) && { expires: texts.days }),
  ...(!isDays(first, 0) && { first: texts.reminderDays }),
  ...(!isDays(every, 0) && { every: texts.reminderDays }),
  ...(!isDays(last, 0) && { last: texts.reminderDays }),
});

const isDays = (text: string, least: number) => /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= 365;

function Findings({ envelope }: { readonly envelope: Envelope }) {
  const format = useFormat();
  const { findings, recipients, documents } = envelope;
  if (findings.length === 0) return <Alert tone="success">{texts.ready}</Alert>;
  const names = new Map([
    ...recipients.map(({ key, name }) => [key, name]),
    ...documents.map(({ id, name }) => [id, name]),
  ] as [string, string][]);
  const sentence = ({ code, about }: EnvelopeFinding) => {
    const said = messages.findings[code];
    return typeof said === 'string' ? said : said(format.list(about.map((each) => names.get(each) ?? each)));
  };
  return (
    <Alert tone={canBeSent(findings) ? 'info' : 'warning'} title={texts.findings}>
      <Box as="ul" listStyleType="disc" paddingInlineStart="4">
        {findings.map((finding) => (
          <li key={finding.code}>{sentence(finding)}</li>
        ))}
      </Box>
    </Alert>
  );
}
