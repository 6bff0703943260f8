import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ListName } from '#api-contract/list-views/endpoints';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Dialog } from '#design-system/dialog';
import { Field, Form, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { listMessages } from '../list.messages.ts';
import { arrangementMutations } from './arrangement.queries.ts';

const { views: words } = listMessages;

interface SaveViewDialogProps {
  readonly list: ListName;
  readonly onClose: () => void;
  readonly address: string;
  readonly mayShare: boolean;
}

/** Saves what the list shows under a name. */
export function SaveViewDialog({ list, onClose, address, mayShare }: SaveViewDialogProps) {
  const { mutateAsync } = useMutation(arrangementMutations.saveView(useApi(), list));
  const form = useForm({
    initial: { name: '', shared: false },
    submit: async (view) => {
      await mutateAsync({ ...view, address });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.save}
      description={words.description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form.id} variant="solid" loading={form.submitting}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Form form={form} id={form.id}>
        <Field label={words.name} required {...form.field('name')}>
          <TextInput maxLength={80} autoComplete="off" {...form.control('name')} />
        </Field>
        {mayShare && (
          <Checkbox
            checked={form.values.shared}
            onChange={(shared) => form.set('shared', shared)}
            hint={words.shareHint}
          >
            {words.share}
          </Checkbox>
        )}
      </Form>
    </Dialog>
  );
}
