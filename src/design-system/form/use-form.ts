import { useCallback, useId, useRef, useState } from 'react';

/** What is wrong with a form's values: dotted path (`items.0.name`) to message. */
export type Problems = Record<string, string | undefined>;

/** The shape of a refusal that names fields. Anything thrown that carries `fields` is read this way. */
export interface FieldRejection {
  fields: readonly { path: string; message: string }[];
}

export type FormState = 'editing' | 'submitting' | 'succeeded' | 'rejected';

export interface FormOptions<Values extends object> {
  initial: Values;
  /** Every problem of the values, by path. Empty when they may be submitted. */
  validate?: (values: Values) => Problems;
  /** Sends the values. What it throws becomes the form's problems. */
  submit: (values: Values) => unknown;
  /** The sentence above the form for what `submit` threw. Nothing when every problem belongs to a field. */
  describeFailure?: (failure: unknown) => string | undefined;
}

const refusedFields = (failure: unknown): Problems => {
  const fields = (failure as Partial<FieldRejection> | null | undefined)?.fields;
  return Array.isArray(fields) ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : {};
};

const describeByMessage = (failure: unknown) => (failure instanceof Error ? failure.message : undefined);

const withoutPath = (problems: Problems, changed: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => path !== changed && !path.startsWith(`${changed}.`)));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const valueIn = (values: object, name: string): unknown => values[name as keyof typeof values];

/**
 * Keeps a form's values, checks them and sends them. Problems show once a field was left or the form was sent;
 * those that the server found stay until their field changes.
 */
export function useForm<Values extends object>({
  initial,
  validate,
  submit,
  describeFailure = describeByMessage,
}: FormOptions<Values>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<FormState>('editing');
  const [pristine, setPristine] = useState(initial);
  const busy = useRef(false);

  const found = validate?.(values) ?? {};
  const shown = (path: string) =>
    attempts > 0 || [...touched].some((left) => path === left || path.startsWith(`${left}.`));
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(found).filter(([path, message]) => message && shown(path))),
    ...refused,
  };

  const set = useCallback(<Key extends keyof Values & string>(key: Key, value: Values[Key]) => {
    setValues((current) => ({ ...current, [key]: value }));
    setRefused((current) => withoutPath(current, key));
    setState((current) => (current === 'submitting' ? current : 'editing'));
  }, []);

  const leave = useCallback((path: string) => setTouched((current) => new Set(current).add(path)), []);

  const reset = (next: Values = pristine) => {
    setPristine(next);
    setValues(next);
    setTouched(new Set());
    setAttempts(0);
    setRefused({});
    setFailure(undefined);
    setState('editing');
  };

  const follow = (next: Values) => {
    if (isSame(next, pristine)) return;
    const kept = Object.entries(values).filter(
      ([name, value]) => !isSame(value, valueIn(pristine, name)) && !isSame(value, valueIn(next, name)),
    );
    setPristine(next);
    setValues(kept.length === 0 ? next : { ...next, ...Object.fromEntries(kept) });
  };

  const send = async () => {
    if (busy.current) return;
    setFailure(undefined);
    setRefused({});
    setAttempts((count) => count + 1);
    if (Object.values(found).some(Boolean)) {
      setState('rejected');
      return;
    }
    busy.current = true;
    setState('submitting');
    try {
      await submit(values);
      // Keep what `submit` reset the form to: it is what the server made of the values.
      setPristine((current) => (current === pristine ? values : current));
      setAttempts(0);
      setTouched(new Set());
      setState('succeeded');
    } catch (thrown) {
      const named = refusedFields(thrown);
      setRefused(named);
      setFailure(Object.keys(named).length > 0 ? undefined : describeFailure(thrown));
      setState('rejected');
    } finally {
      busy.current = false;
    }
  };

  const controlId = (path: string) => `${id}-${path}`;

  return {
    id,
    values,
    set,
    reset,
    /** Takes what is stored by now: fields that were changed here keep their values, all others follow. */
    follow,
    send,
    leave,
    state,
    submitting: state === 'submitting',
    /** The values before anything was changed here. */
    opened: pristine,
    dirty: values !== pristine,
    /** Times the form was sent; changes tell that the problems are news. */
    attempts,
    problems,
    /** What went wrong as a whole. */
    failure,
    controlId,
    /** For `<Field {...form.field('email')}>`. */
    field: (path: string) => ({ id: controlId(path), error: problems[path] }),
    /** For `<TextInput {...form.control('email')}>` and every control with `value` and `onChange`. */
    control: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      onChange: (value: Values[Key]) => set(key, value),
      onBlur: () => leave(key),
    }),
  };
}

export type FormController<Values extends object = Record<string, unknown>> = ReturnType<typeof useForm<Values>>;
