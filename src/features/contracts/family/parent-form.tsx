import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { type LinkType, linkTypes } from '#api-contract/contracts/link-types';
import type { FamilyMember } from '#api-contract/contracts/page';
import { contractMutations, contractQueries } from '#data/contracts';
import { Button } from '#design-system/button';
import { Combobox } from '#design-system/combobox';
import { Field } from '#design-system/field';
import { Flex, Panel, Stack, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { pageMessages } from '../page/contract-page.messages.ts';

const { family: words } = pageMessages;

interface ParentFormProps {
  readonly contract: FamilyMember;
  readonly onDone: () => void;
}

/** Hangs the contract under another one, or takes it out. */
export function ParentForm({ contract, onDone }: ParentFormProps) {
  const api = useApi();
  const [wanted, setWanted] = useState('');
  const [parentId, setParentId] = useState<string | null>(null);
  const [kind, setKind] = useState<LinkType>(contract.link_type ?? 'amendment');
  const found = useQuery(contractQueries.list(api, { search: wanted || undefined, limit: 10 }));
  const { mutate, isPending, error } = useMutation(contractMutations.setParent(api, contract.id));
  const options = (found.data?.items ?? [])
    .filter(({ id }) => id !== contract.id)
    .map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }));
  const save = (parent: { contract_id: string; link_type: LinkType } | null) => mutate(parent, { onSuccess: onDone });

  return (
    <Panel padding="sm">
      <Stack gap="3">
        <Field label={words.parent} hint={words.parentHint}>
          <Combobox
            options={options}
            value={parentId}
            onChange={setParentId}
            onSearch={setWanted}
            loading={found.isFetching}
          />
        </Field>
        <Field label={words.kind}>
          <Select value={kind} onChange={(next) => setKind(next)} options={optionsOf(words.types, linkTypes)} />
        </Field>
        {error && (
          <Text role="alert" textStyle="xs" tone="error">
            {error.message}
          </Text>
        )}
        <Flex gap="2" justify="flex-end" wrap="wrap">
          {contract.parent_id && (
            <Button size="xs" variant="ghost" marginInlineEnd="auto" onClick={() => save(null)}>
              {words.detach}
            </Button>
          )}
          <Button size="xs" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button
            size="xs"
            variant="solid"
            disabled={parentId === null}
            loading={isPending}
            onClick={() => parentId && save({ contract_id: parentId, link_type: kind })}
          >
            {words.save}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}
