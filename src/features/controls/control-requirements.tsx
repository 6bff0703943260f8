import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { CoveredRequirement } from '#api-contract/controls/cover';
import { controlMutations, controlQueries } from '#data/controls';
import { frameworkQueries } from '#data/frameworks';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { Combobox } from '#design-system/combobox';
import { Field, useForm } from '#design-system/form';
import { DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { FormDialog } from '#kit/form';
import { QueryView } from '#kit/page';
import { FoundPicker } from '#kit/pickers';
import { messages } from './controls.messages.ts';

const { requirements: texts } = messages;

/** A requirement of a framework, at its newest assessment where none is named. */
export type RequirementHref = (frameworkId: string, assessmentId: string | null, ref: string) => string;

interface ControlRequirementsProps {
  readonly controlId: string;
  readonly mayWrite: boolean;
  readonly requirementHref: RequirementHref;
}

/** How much of a requirement a control can cover. */
export const coverOptions = () =>
  (['full', 'part'] as const).map((value) => ({ value, label: messages.covers[value] }));

/** The requirements that a control covers, of every framework. */
export function ControlRequirements({ controlId, mayWrite, requirementHref }: ControlRequirementsProps) {
  const api = useApi();
  const query = useQuery(controlQueries.requirements(api, controlId));
  const cover = useMutation(controlMutations.cover(api));
  const uncover = useMutation(controlMutations.uncover(api));
  const [adding, setAdding] = useState(false);
  const failure = cover.error ?? uncover.error;
  return (
    <Stack gap="3" align="flex-start">
      {failure && <Alert tone="danger" title={failure.message} />}
      <Text textStyle="sm" tone="muted">
        {texts.counts}
      </Text>
      <QueryView
        query={query}
        failed={texts.failedTitle}
        compact
        loading={<SkeletonText lines={3} label={texts.loading} />}
      >
        {(items) =>
          items.length === 0 ? (
            <Text>{texts.none}</Text>
          ) : (
            <DividedList width="full">
              {items.map((item) => {
                const { framework, ref, label, title, covers } = item;
                const place = { controlId, frameworkId: framework.id, ref };
                return (
                  <Flex
                    as="li"
                    key={`${framework.id}/${ref}`}
                    justify="space-between"
                    gap="3"
                    paddingBlock="2"
                    wrap="wrap"
                  >
                    <Called requirement={item} href={requirementHref(framework.id, null, ref)} />
                    <HStack gap="2">
                      {mayWrite ? (
                        <>
                          <Select
                            aria-label={texts.coversOf(label)}
                            options={coverOptions()}
                            value={covers}
                            onChange={(next) => cover.mutate({ ...place, covers: next })}
                          />
                          <IconButton
                            size="sm"
                            label={texts.remove(`${label} ${title}`)}
                            onClick={() => uncover.mutate(place)}
                          >
                            <X aria-hidden />
                          </IconButton>
                        </>
                      ) : (
                        <Text textStyle="sm">{messages.covers[covers]}</Text>
                      )}
                    </HStack>
                  </Flex>
                );
              })}
            </DividedList>
          )
        }
      </QueryView>
      {mayWrite && (
        <Button size="sm" iconStart={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      {adding && <AddRequirementDialog controlId={controlId} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

const Called = ({ requirement, href }: { readonly requirement: CoveredRequirement; readonly href: string }) => (
  <Stack gap="0.5" minWidth="0">
    <Link href={href}>
      {requirement.label} <bdi>{requirement.title}</bdi>
    </Link>
    <Text textStyle="sm" tone="muted">
      <bdi>{requirement.framework.name}</bdi>
    </Text>
  </Stack>
);

interface AddRequirementDialogProps {
  readonly controlId: string;
  readonly onClose: () => void;
}

interface Chosen {
  readonly id: string;
  readonly name: string;
  readonly versionId: string;
}

const none: never[] = [];

/** Chooses a requirement of the adopted version of a framework. */
function AddRequirementDialog({ controlId, onClose }: AddRequirementDialogProps) {
  const api = useApi();
  const { mutateAsync: cover } = useMutation(controlMutations.cover(api));
  const [framework, setFramework] = useState<Chosen | null>(null);
  const version = { frameworkId: framework?.id ?? '', versionId: framework?.versionId ?? '' };
  const outline = useQuery({ ...frameworkQueries.outline(api, version), enabled: framework !== null }).data ?? none;
  const reading = useMutation({
    mutationFn: async (frameworkId: string) =>
      (await api.GET('/api/compliance/frameworks/{frameworkId}', { params: { path: { frameworkId } } })).data,
    onSuccess: ({ id, name, adopted_version }) => setFramework({ id, name, versionId: adopted_version.id }),
  });
  const form = useForm<{ readonly ref: string | null; readonly covers: 'full' | 'part' }>({
    initial: { ref: null, covers: 'full' },
    validate: ({ ref }) => ({
      ...(framework === null && { framework: texts.frameworkMissing }),
      ...(framework !== null && ref === null && { ref: texts.requirementMissing }),
    }),
    submit: async ({ ref, covers }) => {
      await cover({ controlId, frameworkId: framework?.id ?? '', ref: ref ?? '', covers });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.framework} required {...form.field('framework')}>
        <FoundPicker
          label={texts.framework}
          find={frameworkQueries.found}
          nameOf={({ name }) => name}
          value={framework?.id ?? null}
          valueLabel={framework?.name}
          onChange={(id) => {
            setFramework(null);
            form.set('ref', null);
            if (id !== null) reading.mutate(id);
          }}
        />
      </Field>
      {framework && (
        <Field label={texts.requirement} required {...form.field('ref')}>
          <Combobox
            options={outline
              .filter(({ assessable }) => assessable)
              .map(({ ref, label, title }) => ({ value: ref, label: `${label} ${title}` }))}
            value={form.values.ref}
            onChange={(ref) => form.set('ref', ref)}
          />
        </Field>
      )}
      <Field label={texts.covers} {...form.field('covers')}>
        <Select options={coverOptions()} {...form.control('covers')} />
      </Field>
    </FormDialog>
  );
}
