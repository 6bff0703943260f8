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
import { SkeletonText } from '#design-system/skeleton';
import { FormDrawer, tableInputs } from '#kit/form';
import { QueryView } from '#kit/page';
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

const nothing: DoraFacts = { facts: {}, services: [], revision: 0 };
const idsOf = ({ services }: DoraFacts) => services.map(({ id }) => id);

/** Enter what the register asks of the organisation, a provider or a contract. */
export function DoraFactsDrawer({ kind, subject, onClose }: DoraFactsDrawerProps) {
  const api = useApi();
  const table = tables[kind];
  // What was read for an earlier opening may be overtaken.
  const query = useQuery({ ...vendorQueries.facts(api, kind, subject.id), gcTime: 0 });
  const { mutateAsync: set, error, reset } = useMutation(vendorMutations.set(api, kind, subject.id));
  const [opened, setOpened] = useState(nothing);
  const [services, setServices] = useState<readonly string[]>([]);
  const form = useForm<FormValues>({
    initial: initialOf(table, opened),
    submit: async (values) => {
      const ofOne = (id: string) => ({
        id: idsOf(opened).includes(id) ? id : null,
        facts: enteredIn(values, doraServiceFields, (name) => serviceKey(id, name)),
      });
      await set({
        facts: enteredIn(values, table),
        ...(kind === 'contract' && { services: services.map(ofOne) }),
        revision: opened.revision,
      });
      onClose();
    },
  });
  const open = (facts: DoraFacts) => {
    setOpened(facts);
    setServices(idsOf(facts));
    form.reset(initialOf(table, facts));
  };
  const isOpened = opened !== nothing;
  // Later readings are overtaken by what is typed.
  if (query.data && !isOpened) open(query.data);
  const reload = async () => {
    const { data } = await query.refetch();
    if (!data) return;
    reset();
    open(data);
  };
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
      conflict={{ error, onReload: () => void reload() }}
      submitDisabled={!isOpened}
      onClose={onClose}
    >
      <QueryView
        query={query}
        failed={texts.factsFailed}
        compact
        loading={<SkeletonText lines={6} label={texts.factsLoading} />}
      >
        {() => (
          <>
            {Object.keys(table).map((name) => (
              <div key={name}>{input(name, { none: texts.notSaid })}</div>
            ))}
            {kind === 'contract' && <DoraServiceFields form={form} services={services} onChange={changeServices} />}
          </>
        )}
      </QueryView>
    </FormDrawer>
  );
}
