import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type FormOptions, useForm } from '#design-system/form';

interface NewFormOptions<Values extends object, Facts, Data> extends Omit<FormOptions<Values>, 'submit'> {
  readonly create: UseMutationOptions<Data, Error, Facts>;
  readonly facts: (values: Values) => Facts;
  readonly onAdded: (added: Data) => void;
}

/** The form of a drawer that adds one thing. */
export function useNewForm<Values extends object, Facts, Data>(given: NewFormOptions<Values, Facts, Data>) {
  const { create, facts, onAdded, ...options } = given;
  const { mutateAsync } = useMutation(create);
  return useForm({ ...options, submit: async (values) => onAdded(await mutateAsync(facts(values))) });
}
