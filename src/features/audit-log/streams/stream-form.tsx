import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { streamKinds } from '#api-contract/audit/stream-kinds';
import type { AuditStream } from '#api-contract/audit/streams';
import { auditStreamMutations } from '#data/audit';
import { Button } from '#design-system/button';
import { Field, type FormController, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { Flex } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { bodyOf, emptyStream, generateSecret, type StreamValues, valuesOf } from './stream-values.ts';
import { streamsMessages as words } from './streams.messages.ts';
import { TargetFields } from './target-fields.tsx';

interface StreamFormProps {
  /** The stream that is changed; none for a new one. */
  readonly stream: AuditStream | null;
  readonly onClose: () => void;
}

/** A stream: where it goes, and what it is let in with. */
export function StreamForm({ stream, onClose }: StreamFormProps) {
  const api = useApi();
  const { mutateAsync: add } = useMutation(auditStreamMutations.add(api));
  const { mutateAsync: change, error } = useMutation(auditStreamMutations.change(api));
  const form = useForm({
    initial: stream ? valuesOf(stream) : emptyStream,
    submit: async (values) => {
      const body = bodyOf(values);
      await (stream
        ? change({ ...body, id: stream.id, revision: stream.revision })
        : add({ ...body, from: values.from }));
      onClose();
    },
  });
  const { target } = form.values;
  return (
    <FormDrawer
      form={form}
      title={stream ? words.edit(stream.name) : words.addTitle}
      submitLabel={words.save}
      conflict={{ error, message: words.changedMeanwhile }}
      onClose={onClose}
    >
      <Field label={words.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={100} {...form.control('name')} />
      </Field>
      <Field label={words.kind} disabled={stream !== null} {...form.field('target.kind')}>
        <Select
          options={optionsOf(words.kinds, streamKinds)}
          value={target.kind}
          onChange={(kind) => form.set('target', { ...target, kind })}
        />
      </Field>
      <TargetFields form={form} />
      {target.kind !== 'syslog' && <SecretField form={form} isNew={stream === null} />}
      <Field label={words.certificate} hint={words.certificateHint} optional {...form.field('certificate')}>
        <TextArea rows={3} spellCheck={false} {...form.control('certificate')} />
      </Field>
      {stream === null && (
        <Field label={words.from} {...form.field('from')}>
          <RadioGroup
            options={[
              { value: 'now', label: words.fromNow },
              { value: 'beginning', label: words.fromBeginning },
            ]}
            {...form.control('from')}
          />
        </Field>
      )}
    </FormDrawer>
  );
}

function SecretField({ form, isNew }: { readonly form: FormController<StreamValues>; readonly isNew: boolean }) {
  const signs = form.values.target.kind === 'https';
  const hints = [signs && words.signingHint, !isNew && words.keepSecret].filter(Boolean).join(' ');
  return (
    <Field
      label={signs ? words.signingSecret : words.secretKey}
      {...(hints !== '' && { hint: hints })}
      required={isNew}
      {...form.field('secret')}
    >
      <Flex gap="2">
        <TextInput
          type={signs ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.control('secret')}
        />
        {signs && <Button onClick={() => form.set('secret', generateSecret())}>{words.generate}</Button>}
      </Flex>
    </Field>
  );
}
