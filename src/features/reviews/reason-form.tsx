import { maxReason } from '#api-contract/reviews/kinds';
import { Button } from '#design-system/button';
import { Field, Form, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { Flex } from '#design-system/layout';
import { reviewMessages } from './reviews.messages.ts';

const { reason: words } = reviewMessages;

interface ReasonFormProps {
  /** What was typed before. */
  readonly initial: string;
  readonly onType: (reason: string) => void;
  readonly onSave: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Why a rule of high severity is given up. */
export function ReasonForm({ initial, onType, onSave, onCancel }: ReasonFormProps) {
  const form = useForm({
    initial: { reason: initial },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: words.missing } : {}),
    submit: ({ reason }) => onSave(reason.trim()),
  });
  const type = (reason: string) => {
    form.set('reason', reason);
    onType(reason);
  };
  return (
    <Form form={form} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Field label={words.label} hint={words.hint} required {...form.field('reason')}>
        <TextArea autoFocus rows={2} maxLength={maxReason} {...form.control('reason')} onChange={type} />
      </Field>
      <Flex gap="2">
        <Button size="xs" type="submit" variant="solid">
          {words.save}
        </Button>
        <Button size="xs" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Flex>
    </Form>
  );
}
