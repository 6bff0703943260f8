import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { doraServiceFields, maxDoraServices } from '#api-contract/vendors/dora-fields';
import { doraValues } from '#api-contract/vendors/dora-values.messages';
import { Button, IconButton } from '#design-system/button';
import { useFocusNext } from '#design-system/focus';
import type { FormController } from '#design-system/form';
import { Box, Stack } from '#design-system/layout';
import { Section } from '#design-system/section';
import { tableInputs } from '#kit/form';
import { emptyOf, type FormValues, serviceKey } from './dora-form.ts';
import { messages } from './vendors.messages.ts';

const { register: texts } = messages;
const names = Object.keys(doraServiceFields);

interface DoraServiceFieldsProps {
  readonly form: FormController<FormValues>;
  /** What the services of the form are known by, in their order. */
  readonly services: readonly string[];
  readonly onChange: (services: readonly string[]) => void;
}

/** The services of a contract, each with the function that it supports: added, filled in, removed. */
export function DoraServiceFields({ form, services, onChange }: DoraServiceFieldsProps) {
  const { area, focusNext } = useFocusNext();
  const focusPart = (at: number, part: string) =>
    focusNext(
      (list) =>
        list.querySelectorAll(':scope > section')[at]?.querySelector(part) ??
        list.lastElementChild?.querySelector('button'),
    );
  const add = () => {
    focusPart(services.length, 'input, textarea, select');
    const id = `new-${crypto.randomUUID()}`;
    for (const name of names) form.set(serviceKey(id, name), emptyOf(doraServiceFields, name));
    onChange([...services, id]);
  };
  const remove = (at: number) => {
    focusPart(Math.min(at, services.length - 2), '[data-act=remove]');
    onChange(services.toSpliced(at, 1));
  };
  return (
    <Stack ref={area} gap="5">
      {services.map((id, at) => {
        const number = String(at + 1);
        return (
          <Section
            key={id}
            title={texts.service(number)}
            actions={
              <IconButton data-act="remove" size="xs" label={texts.removeService(number)} onClick={() => remove(at)}>
                <Trash2 aria-hidden />
              </IconButton>
            }
          >
            <Stack gap="4">{inputsOf(form, id)}</Stack>
          </Section>
        );
      })}
      {services.length < maxDoraServices && (
        <Box>
          <Button size="xs" iconStart={<Plus aria-hidden />} onClick={add}>
            {texts.addService}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** The inputs of one service: its fields under keys of its own. */
function inputsOf(form: FormController<FormValues>, id: string): ReactNode {
  const keyed = <Value,>(valueOf: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [serviceKey(id, name), valueOf(name)]));
  const rows: Readonly<Record<string, object>> = doraServiceFields;
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = doraValues;
  const input = tableInputs({
    table: keyed((name) => rows[name]) as never,
    form,
    optionNames: keyed((name) => options[name] ?? {}),
  }) as (name: string, options: { readonly none: string }) => ReactNode;
  return names.map((name) => <div key={name}>{input(serviceKey(id, name), { none: texts.notSaid })}</div>);
}
