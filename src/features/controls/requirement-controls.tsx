import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { CoveringControl } from '#api-contract/controls/cover';
import { controlMutations, controlQueries } from '#data/controls';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Section } from '#design-system/section';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { FormDialog } from '#kit/form';
import { QueryView } from '#kit/page';
import { FoundPicker } from '#kit/pickers';
import { coverOptions } from './control-requirements.tsx';
import { messages } from './controls.messages.ts';
import { EvidenceBadge, StatusBadge } from './status-badge.tsx';

const { covering: texts } = messages;

export interface RequirementControlsProps {
  readonly frameworkId: string;
  readonly requirement: string;
  readonly mayWrite: boolean;
  readonly controlHref: (controlId: string) => string;
}

/** The controls that cover a requirement, and how they stand. Stands in its drawer. */
export function RequirementControls({ frameworkId, requirement, mayWrite, controlHref }: RequirementControlsProps) {
  const api = useApi();
  const place = { frameworkId, ref: requirement };
  const query = useQuery(controlQueries.ofRequirement(api, place));
  const uncover = useMutation(controlMutations.uncover(api));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={texts.title}
      actions={
        mayWrite && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {uncover.error && <Alert tone="danger" title={uncover.error.message} />}
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={2} label={texts.loading} />}
      >
        {(items) =>
          items.length === 0 ? (
            <Text textStyle="sm" tone="muted">
              {texts.none}
            </Text>
          ) : (
            <DividedList>
              {items.map((item) => (
                <Covering
                  key={item.control.id}
                  item={item}
                  href={controlHref(item.control.id)}
                  onRemove={mayWrite ? () => uncover.mutate({ ...place, controlId: item.control.id }) : undefined}
                />
              ))}
            </DividedList>
          )
        }
      </QueryView>
      {adding && <AddControlDialog place={place} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface CoveringProps {
  readonly item: CoveringControl;
  readonly href: string;
  readonly onRemove: (() => void) | undefined;
}

function Covering({ item: { control, covers, freshness }, href, onRemove }: CoveringProps) {
  const format = useFormat();
  const { ref, name, status, next_run, overdue, owner } = control;
  const run = next_run && (overdue ? texts.overdueSince : texts.nextRun)(format.date(next_run));
  return (
    <Stack as="li" gap="1" paddingBlock="2" align="stretch">
      <Flex justify="space-between" gap="2">
        <HStack gap="2" wrap="wrap" minWidth="0">
          <Link href={href}>
            {ref} <bdi>{name}</bdi>
          </Link>
          <StatusBadge status={status} />
          <EvidenceBadge freshness={freshness} />
        </HStack>
        {onRemove && (
          <IconButton size="xs" label={texts.remove(`${ref} ${name}`)} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
      <Text textStyle="sm" tone="muted">
        {[messages.covers[covers], owner?.name].filter(Boolean).join(' · ')}
      </Text>
      {run && (
        <Text textStyle="sm" tone={overdue ? 'error' : 'muted'}>
          {run}
        </Text>
      )}
    </Stack>
  );
}

interface AddControlDialogProps {
  readonly place: { readonly frameworkId: string; readonly ref: string };
  readonly onClose: () => void;
}

function AddControlDialog({ place, onClose }: AddControlDialogProps) {
  const { mutateAsync: cover } = useMutation(controlMutations.cover(useApi()));
  const [control, setControl] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const form = useForm<{ readonly covers: 'full' | 'part' }>({
    initial: { covers: 'full' },
    validate: () => (control === null ? { control: texts.controlMissing } : {}),
    submit: async ({ covers }) => {
      await cover({ ...place, controlId: control?.id ?? '', covers });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.control} required {...form.field('control')}>
        <FoundPicker
          label={texts.control}
          find={controlQueries.found}
          nameOf={({ ref, name }) => `${ref} ${name}`}
          value={control?.id ?? null}
          valueLabel={control?.name}
          onChange={(_id, found) => setControl(found ? { id: found.id, name: `${found.ref} ${found.name}` } : null)}
        />
      </Field>
      <Field label={texts.covers} {...form.field('covers')}>
        <Select options={coverOptions()} {...form.control('covers')} />
      </Field>
    </FormDialog>
  );
}
