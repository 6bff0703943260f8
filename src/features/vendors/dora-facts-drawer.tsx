import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import type { Fields } from '#api-contract/fields';
import { doraContractFields, doraOrganisationFields, doraProviderFields } from '#api-contract/vendors/dora-fields';
import { doraValues } from '#api-contract/vendors/dora-values.messages';
import type { DoraFacts, DoraKind } from '#api-contract/vendors/registry';
import { vendorMutations, vendorQueries } from '#data/vendors';
import { useForm } from '#design-system/form';
import { FormDrawer, tableInputs } from '#kit/form';
import { messages } from './vendors.messages.ts';

const { register: texts } = messages;

const tables: Readonly<Record<DoraKind, Fields>> = {
  organisation: doraOrganisationFields,
  provider: doraProviderFields,
  contract: doraContractFields,
};

interface DoraFactsDrawerProps {
  readonly kind: DoraKind;
  readonly subject: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Enter what the register asks of the organisation, a provider or a contract. */
export function DoraFactsDrawer(props: DoraFactsDrawerProps) {
  const query = useQuery({
    ...vendorQueries.facts(useApi(), props.kind, props.subject.id),
    // A form that is open keeps what was typed into it.
    refetchOnWindowFocus: false,
  });
  return query.data ? (
    <Form key={query.data.revision} {...props} known={query.data} onReload={() => void query.refetch()} />
  ) : null;
}

interface FormProps extends DoraFactsDrawerProps {
  readonly known: DoraFacts;
  readonly onReload: () => void;
}

type Values = Readonly<Record<string, string | number | null>>;

function Form({ kind, subject, known, onReload, onClose }: FormProps) {
  const table = tables[kind];
  const names = Object.keys(table);
  const { mutateAsync: set, error } = useMutation(vendorMutations.set(useApi(), kind, subject.id));
  const form = useForm<Values>({
    initial: Object.fromEntries(names.map((name) => [name, known.facts[name] ?? emptyOf(table, name)])),
    submit: async (values) => {
      const entered = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.trim() || null : value,
      ]);
      await set({ facts: Object.fromEntries(entered) as Values, revision: known.revision });
      onClose();
    },
  });
  const input = tableInputs({ table, form, optionNames: doraValues }) as (
    name: string,
    options: { readonly none: string },
  ) => ReactNode;
  return (
    <FormDrawer
      form={form}
      title={texts.enterOf(subject.name)}
      submitLabel={texts.save}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      {names.map((name) => (
        <div key={name}>{input(name, { none: texts.notSaid })}</div>
      ))}
    </FormDrawer>
  );
}

const emptyOf = (table: Fields, name: string) =>
  table[name]?.kind === 'number' || table[name]?.kind === 'day' ? null : '';
