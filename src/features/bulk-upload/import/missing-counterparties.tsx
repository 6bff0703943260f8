import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { ResolvedCounterparties, UnknownCounterparty } from '#api-contract/cases/import-problems';
import { caseImportMutations, caseImportQueries } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Grid, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { Skeleton } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../bulk-upload.messages.ts';

const { missing: texts } = messages;

/** Names in rows that no counterparty goes by: created together, or matched with those that are meant. */
export function MissingCounterparties({ importId }: { readonly importId: string }) {
  const query = useQuery(caseImportQueries.unknownCounterparties(useApi(), importId));
  return (
    <Section title={texts.title}>
      <QueryView query={query} failed={texts.failedTitle} loading={<Skeleton height="24" />}>
        {({ items, total }) => <Names importId={importId} items={items} total={total} />}
      </QueryView>
    </Section>
  );
}

const create = 'create';
/** By name: `create`, or the counterparty that is meant. */
type Choices = Readonly<Record<string, string>>;

interface NamesProps {
  readonly importId: string;
  readonly items: readonly UnknownCounterparty[];
  readonly total: number;
}

function Names({ importId, items, total }: NamesProps) {
  const format = useFormat();
  const [choices, setChoices] = useState<Choices>({});
  const [asking, setAsking] = useState(false);
  const resolve = useMutation({
    ...caseImportMutations.resolveCounterparties(useApi(), importId),
    throwOnError: false,
  });
  const names = resolved(items, choices);
  const created = names.filter(({ counterparty_id }) => counterparty_id === null).length;
  const open = items.length - names.length;
  // Names with near counterparties first: they have to be looked at.
  const sorted = items.toSorted((one, other) => Number(other.similar.length > 0) - Number(one.similar.length > 0));
  return (
    <Stack gap="3">
      <Text textStyle="sm" tone="muted">
        {texts.description}
      </Text>
      {resolve.isError && (
        <Alert tone="danger" title={texts.failed}>
          {resolve.error.message}
        </Alert>
      )}
      <Panel padding="none">
        <DividedList aria-label={texts.label}>
          {sorted.map((item) => (
            <Name
              key={item.name}
              item={item}
              value={choices[item.name] ?? null}
              onChange={(value) => setChoices({ ...choices, [item.name]: value })}
            />
          ))}
        </DividedList>
      </Panel>
      {total > items.length && (
        <Text textStyle="sm" tone="muted">
          {texts.more(format.number(items.length), format.number(total))}
        </Text>
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Button onClick={() => setAsking(true)} disabled={names.length === 0} loading={resolve.isPending}>
          {created > 0 ? format.plural(created, texts.create) : format.plural(names.length, texts.match)}
        </Button>
        {open > 0 && (
          <Text textStyle="sm" tone="muted">
            {format.plural(open, texts.open)}
          </Text>
        )}
      </Flex>
      <ConfirmDialog
        open={asking}
        title={created > 0 ? format.plural(created, texts.createTitle) : format.plural(names.length, texts.matchTitle)}
        description={texts.consequence}
        confirmLabel={created > 0 ? format.plural(created, texts.create) : texts.confirmMatch}
        onConfirm={() => {
          setAsking(false);
          resolve.mutate({ names });
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

interface NameProps {
  readonly item: UnknownCounterparty;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

function Name({ item: { name, rows, similar }, value, onChange }: NameProps) {
  const format = useFormat();
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="2"
      alignItems="center"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      textStyle="sm"
    >
      <Box minWidth="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Text textStyle="xs" tone="muted">
          {format.plural(rows, messages.kinds.rows)}
        </Text>
      </Box>
      {similar.length > 0 ? (
        <Select
          label={texts.meaningOf(name)}
          placeholder={texts.choose}
          options={[
            ...similar.map((near) => ({ value: near.id, label: texts.use(near.name) })),
            { value: create, label: texts.createNamed(name) },
          ]}
          value={value}
          onChange={onChange}
        />
      ) : (
        <Text tone="muted">{texts.isNew}</Text>
      )}
    </Grid>
  );
}

/** What is decided: a name without near counterparties is created, another once someone chose. */
function resolved(items: readonly UnknownCounterparty[], choices: Choices): ResolvedCounterparties['names'] {
  return items.flatMap(({ name, similar }) => {
    const choice = choices[name] ?? (similar.length > 0 ? null : create);
    return choice === null ? [] : [{ name, counterparty_id: choice === create ? null : choice }];
  });
}
