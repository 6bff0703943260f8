import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Fields } from '#api-contract/fields';
import {
  doraContractFields,
  doraOrganisationFields,
  doraProviderFields,
  doraServiceFields,
} from '#api-contract/vendors/dora-fields';
import { doraValues } from '#api-contract/vendors/dora-values.messages';
import type { DoraFacts, DoraKind } from '#api-contract/vendors/registry';
import { vendorMutations, vendorQueries } from '#data/vendors';
import { useForm } from '#design-system/form';
import { FormDrawer, tableInputs } from '#kit/form';
import { enteredIn, type FormValues, initialOf, serviceKey } from './dora-form.ts';
import { DoraServiceFields } from './dora-service-fields.tsx';
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

function Form({ kind, subject, known, onReload, onClose }: FormProps) {
  const table = tables[kind];
  const { mutateAsync: set, error } = useMutation(vendorMutations.set(useApi(), kind, subject.id));
  const [services, setServices] = useState<readonly string[]>(() => known.services.map(({ id }) => id));
  const form = useForm<FormValues>({
    initial: initialOf(table, known),
    submit: async (values) => {
      const ofOne = (id: string) => ({
        id: known.services.some((each) => each.id === id) ? id : null,
        facts: enteredIn(values, doraServiceFields, (name) => serviceKey(id, name)),
      });
      await set({
        facts: enteredIn(values, table),
        ...(kind === 'contract' && { services: services.map(ofOne) }),
        revision: known.revision,
      });
      onClose();
    },
  });
  const input = tableInputs({ table, form, optionNames: doraValues }) as (
    name: string,
    options: { readonly none: string },
  ) => ReactNode;
  const changeServices = (to: readonly string[]) => {
    setServices(to);
    // Leaving asks about what was removed too.
    form.set('services', to.length);
  };
  return (
    <FormDrawer
      form={form}
      title={texts.enterOf(subject.name)}
      submitLabel={texts.save}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      {Object.keys(table).map((name) => (
        <div key={name}>{input(name, { none: texts.notSaid })}</div>
      ))}
      {kind === 'contract' && <DoraServiceFields form={form} services={services} onChange={changeServices} />}
    </FormDrawer>
  );
}
