import { sentence } from './words.ts';

/** A field as the command names it: `due_date:day=Fällig`, `stage:choice(planned|done)=Phase(geplant|erledigt)`. */
export interface NewField {
  readonly name: string;
  readonly kind: 'text' | 'day' | 'number' | 'money' | 'person' | 'choice';
  /** Of a choice; the first is the one of a new row. */
  readonly options: readonly string[];
  /** What German calls it and its options. */
  readonly german: { readonly label: string; readonly options: readonly string[] };
}

/** What a field adds to a template, by the word after `//=`. What is left out adds nothing. */
export type FieldLines = Readonly<Record<string, string>>;

/** What PostgreSQL’s integer holds, and amounts that no cent is lost of. */
const most = 2_147_483_647;
const mostMoney = 9_999_999_999_999;

const linesOf: Record<NewField['kind'], (field: NewField) => FieldLines> = {
  text: ({ name }) => ({
    field: `${name}: { kind: 'text', label: '${sentence(name)}', max: 300, column: { width: 180 }, edit: 'form', history: true },`,
    column: `${name} text,`,
    typed: `${name}: string | null;`,
    sample: `${name}: 'As agreed',`,
    value: `readonly ${name}: string;`,
    empty: `${name}: '',`,
    shown: `${name}: widget.${name} ?? '',`,
    sent: `${name}: values.${name}.trim() || null,`,
    described: `{ label: fields.${name}, value: widget.${name} },`,
    control: `<Field label={fields.${name}} {...form.field('${name}')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('${name}')} />
      </Field>`,
  }),

  day: ({ name }) => ({
    field: `${name}: { kind: 'day', label: '${sentence(name)}', sort: true, filter: 'range', mayMiss: true, column: {}, edit: 'form', history: true },`,
    column: `${name} date,`,
    typed: `${name}: string | null;`,
    filters: `'${name}'`,
    sample: `${name}: '2026-02-27',`,
    value: `readonly ${name}: string | null;`,
    empty: `${name}: null,`,
    shown: `${name}: widget.${name},`,
    sent: `${name}: values.${name},`,
    described: `{ label: fields.${name}, value: widget.${name} && format.date(widget.${name}) },`,
    control: `<Field label={fields.${name}} {...form.field('${name}')}>
        <DateField value={form.values.${name}} onChange={(day) => form.set('${name}', day)} />
      </Field>`,
  }),

  number: ({ name }) => ({
    field: `${name}: { kind: 'number', label: '${sentence(name)}', filter: 'range', column: { width: 112 }, edit: 'form', history: true },`,
    column: `${name} integer,`,
    typed: `${name}: number | null;`,
    filters: `'${name}'`,
    sample: `${name}: 12,`,
    value: `readonly ${name}: number | null;`,
    empty: `${name}: null,`,
    shown: `${name}: widget.${name},`,
    sent: `${name}: values.${name},`,
    described: `{ label: fields.${name}, value: widget.${name} === null ? null : format.number(widget.${name}) },`,
    control: `<Field label={fields.${name}} {...form.field('${name}')}>
        <NumberInput min={${-most}} max={${most}} value={form.values.${name}} onChange={(number) => form.set('${name}', number)} />
      </Field>`,
  }),

  money: ({ name }) => ({
    field: `${name}: { kind: 'money', label: '${sentence(name)}', column: {}, edit: 'form', history: true },`,
    column: `${name} numeric(17, 2),`,
    typed: `${name}: string | null;`,
    sample: `${name}: '12500.50',`,
    value: `readonly ${name}: number | null;`,
    empty: `${name}: null,`,
    shown: `${name}: widget.${name} === null ? null : Number(widget.${name}),`,
    sent: `${name}: values.${name}?.toFixed(2) ?? null,`,
    described: `{ label: fields.${name}, value: widget.${name} && fieldText(widgetFields.${name}, widget.${name}, format) },`,
    control: `<Field label={fields.${name}} {...form.field('${name}')}>
        <NumberInput step={0.01} min={${-mostMoney}} max={${mostMoney}} value={form.values.${name}} onChange={(amount) => form.set('${name}', amount)} />
      </Field>`,
  }),

  person: ({ name }) => ({
    field: `${name}: { kind: 'person', label: '${sentence(name)}', filter: 'one', column: { width: 120 }, edit: 'form', history: true },`,
    column: `${name}_id uuid,`,
    reference: `foreign key (organisation_id, ${name}_id) references users,`,
    typed: `${name}_id: string | null;`,
    read: `.select(personOf('w.${name}_id').as('${name}'))`,
    named: `${name}_name: sql<string | null>\`(select u.name from users u where u.organisation_id = w.organisation_id and u.id = w.${name}_id)\`,`,
    memberKey: `readonly ${name}_id?: string | null | undefined;`,
    member: `if (facts.${name}_id) await requireMember(tenant, facts.${name}_id, '${name}_id');`,
    stranger: `expect((await app.call('createWidget', { token, body: { name: 'First', ${name}_id: uuid() } })).failure.fields).toMatchObject([{ path: '${name}_id' }]);`,
    filters: `'${name}'`,
    sample: `${name}: { id: identifier(1), name: 'Legal Counsel' },`,
    personName: name,
    ownPeople: `widget.${name}`,
    value: `readonly ${name}_id: string | null;`,
    empty: `${name}_id: null,`,
    shown: `${name}_id: widget.${name}?.id ?? null,`,
    sent: `${name}_id: values.${name}_id,`,
    described: `{ label: fields.${name}, value: widget.${name}?.name },`,
    control: `<Field label={fields.${name}} {...form.field('${name}_id')}>
        <PersonPicker label={fields.${name}} people={people} value={form.values.${name}_id} onChange={(person) => form.set('${name}_id', person)} />
      </Field>`,
  }),

  choice: ({ name, options }) => {
    const texts = options.map((option) => `'${option}'`);
    return {
      field: `${name}: { kind: 'choice', label: '${sentence(name)}', options: [${texts.join(', ')}], required: true, filter: 'several', column: { width: 120 }, edit: 'form', history: true },`,
      column: `${name} text not null default ${texts[0]} check (${name} in (${texts.join(', ')})),`,
      typed: `${name}: Generated<${texts.join(' | ')}>;`,
      filters: `'${name}'`,
      optionNames: `${name}: { ${options.map((option) => `${option}: '${sentence(option)}'`).join(', ')} },`,
      sample: `${name}: ${texts[0]},`,
      value: `readonly ${name}: Widget['${name}'];`,
      empty: `${name}: ${texts[0]},`,
      shown: `${name}: widget.${name},`,
      sent: `${name}: values.${name},`,
      described: `{ label: fields.${name}, value: messages.options.${name}[widget.${name}] },`,
      control: `<Field label={fields.${name}} {...form.field('${name}')}>
        <Select
          options={widgetFields.${name}.options.map((value) => ({ value, label: messages.options.${name}[value] }))}
          {...form.control('${name}')}
        />
      </Field>`,
    };
  },
};

export const fieldLines = (field: NewField): FieldLines => ({
  germanField: `"${field.name}": { "label": "${field.german.label}" },`,
  ...(field.kind === 'choice' && { germanOptions: `"${field.name}": ${germanOptions(field)},` }),
  ...linesOf[field.kind](field),
});

const germanOptions = ({ options, german }: NewField) =>
  JSON.stringify(Object.fromEntries(options.map((option, place) => [option, german.options[place]])));

/** A field as the command was given it; null where it is none. */
export function parseField(text: string): NewField | null {
  const [, name, kind, choices = '', label, germanChoices = ''] =
    /^([a-z][a-z0-9_]*):(text|day|number|money|person|choice)(?:\(([a-z_|]+)\))?=([^()"]+)(?:\(([^()"]+)\))?$/.exec(
      text,
    ) ?? [];
  if (!name || !kind || !label || (kind === 'choice') !== (choices !== '')) return null;
  const options = choices.split('|').filter(Boolean);
  const german = { label, options: germanChoices.split('|').filter(Boolean) };
  return german.options.length === options.length ? { name, kind: kind as NewField['kind'], options, german } : null;
}
