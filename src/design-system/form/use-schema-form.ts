import { useRef, useState } from 'react';
import { useForm, type FieldRejection, type FormOptions, type Problems } from './use-form.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a form needs of a schema; every zod schema is one. */
export interface FormSchema {
  safeParse(values: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

export interface SchemaFormOptions<Values extends object> extends Omit<FormOptions<Values>, 'validate'> {
  /** Brings the schema. Called when someone first touches the form, so that it costs nothing until then. */
  schema: () => Promise<FormSchema>;
}

/**
 * `useForm`, checked by a schema that loads on first touch: `<Form form={form} onFocus={form.prepare}>`.
 * Where the schema cannot be loaded the values are sent unchecked; the server checks them anyway.
 */
export function useSchemaForm<Values extends object>({ schema: load, submit, ...options }: SchemaFormOptions<Values>) {
  const [schema, setSchema] = useState<FormSchema>();
  const loading = useRef<Promise<FormSchema | undefined>>(undefined);

  const bring = () =>
    (loading.current ??= load().then(
      (loaded) => {
        setSchema(loaded);
        return loaded;
      },
      () => {
        loading.current = undefined;
        return undefined;
      },
    ));

  const form = useForm<Values>({
    ...options,
    validate: (values) => problemsFound(schema, values),
    submit: async (values) => {
      const problems = Object.entries(problemsFound(await bring(), values));
      if (problems.length > 0) throw refusal(problems);
      return submit(values);
    },
  });

  return { ...form, prepare: () => void bring() };
}

/** The first problem of each path. */
function problemsFound(schema: FormSchema | undefined, values: object): Problems {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed());
}

function refusal(problems: [path: string, message: string | undefined][]): Error & FieldRejection {
  const fields = problems.map(([path, message = '']) => ({ path, message }));
  return Object.assign(new Error('The values break the schema.'), { fields });
}
