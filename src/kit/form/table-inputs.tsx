import type { ComponentProps, ReactNode } from 'react';
import type { Field as FieldRow, Fields } from '#api-contract/fields';
import { factKey } from '#api-contract/field-keys';
import { DateField } from '#design-system/date-field';
import { Field, type FormController } from '#design-system/form';
import { NumberInput, TextArea, TextInput } from '#design-system/input';
import { Select, type SelectOption } from '#design-system/select';
import { PersonPicker } from '../pickers/index.ts';

/** Fields that a form has a control for: those of the other kinds are written out. */
export type InputName<F extends Fields> = Extract<
  {
    [K in keyof F]: F[K] extends { edit: 'form'; kind: 'text' | 'choice' | 'day' | 'number' | 'person' } ? K : never;
  }[keyof F],
  string
>;

interface TableInputs<F extends Fields, Values extends object> {
  readonly table: F;
  /** Values by the keys of the API: `lead_id` for a person. */
  readonly form: FormController<Values>;
  readonly people?: ComponentProps<typeof PersonPicker>['people'];
  /** In the picker of a person. */
  readonly choosePerson?: string;
  /** What the options of choices are called. */
  readonly optionNames?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface InputOptions {
  /** Where it is called otherwise than in the table. */
  readonly label?: string;
  readonly hint?: string;
  /** Of a text over several lines. */
  readonly rows?: number;
  /** Of a number: how far the arrow keys move. */
  readonly step?: number;
  /** The largest number. */
  readonly max?: number;
  /** The option that stands for no value. */
  readonly none?: string;
}

/** Makes the inputs of a form from the rows of its field table: `input('name', { hint })`. */
export function tableInputs<F extends Fields, Values extends object>(given: TableInputs<F, Values>) {
  const { table, people = [], choosePerson, optionNames = {} } = given;
  const form = given.form as unknown as FormController;

  const control = (name: string, row: FieldRow, key: string, options: InputOptions): ReactNode => {
    const { label = row.label, rows, none } = options;
    switch (row.kind) {
      case 'choice': {
        const named: SelectOption<string>[] = row.options.map((value) => ({
          value,
          label: optionNames[name]?.[value] ?? value,
        }));
        const offered = none === undefined ? named : [{ value: '', label: none }, ...named];
        return <Select options={offered} {...textOf(form.control(key))} />;
      }
      case 'day':
        return <DateField value={form.values[key] as string | null} onChange={(day) => form.set(key, day)} />;
      case 'number':
        return (
          <NumberInput
            min={0}
            max={options.max}
            step={options.step}
            value={form.values[key] as number | null}
            onChange={(number) => form.set(key, number)}
          />
        );
      case 'person':
        return (
          <PersonPicker
            label={label}
            placeholder={choosePerson}
            people={people}
            value={form.values[key] as string | null}
            onChange={(person) => form.set(key, person)}
          />
        );
      default: {
        const maxLength = 'max' in row ? row.max : undefined;
        const text = { ...textOf(form.control(key)), ...(maxLength && { maxLength }) };
        return 'multiline' in row || rows ? (
          <TextArea rows={rows ?? 3} {...text} />
        ) : (
          <TextInput autoComplete="off" {...text} />
        );
      }
    }
  };

  return (name: InputName<F>, options: InputOptions = {}): ReactNode => {
    const row = table[name] as FieldRow;
    const key: string = factKey(table, name);
    return (
      <Field
        label={options.label ?? row.label}
        hint={options.hint}
        required={row.kind === 'text' && row.required === true}
        {...form.field(key)}
      >
        {control(name, row, key, options)}
      </Field>
    );
  };
}

const textOf = (control: ReturnType<FormController['control']>) => ({ ...control, value: control.value as string });
