import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type FormOptions, useForm } from '#design-system/form';
import { useOpened } from './use-opened.ts';

interface EditFormOptions<Values extends object, Facts, Data> extends Omit<FormOptions<Values>, 'submit'> {
  readonly update: UseMutationOptions<Data, Error, Facts & { revision: number }>;
  /** Of the thing as it is now; the one that the form was opened on counts. */
  readonly revision: number;
  readonly facts: (values: Values) => Facts;
  /** Fetches what someone else made of it; the form is closed. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The form of a drawer that changes one thing and closes; spread it on `FormDrawer`. */
export function useEditForm<Values extends object, Facts extends object, Data>({
  update,
  revision,
  facts,
  onReload,
  onClose,
  ...options
}: EditFormOptions<Values, Facts, Data>) {
  const { mutateAsync, error } = useMutation(update);
  const opened = useOpened(revision);
  const form = useForm({
    ...options,
    submit: async (values) => {
      await mutateAsync({ ...facts(values), revision: opened });
      onClose();
    },
  });
  const reload = () => {
    onClose();
    onReload();
  };
  return { form, conflict: { error, onReload: reload }, onClose };
}
