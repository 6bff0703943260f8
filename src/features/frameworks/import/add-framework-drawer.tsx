import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#api';
import type { GalleryEntry } from '#api-contract/compliance/frameworks';
import { maxFrameworkFileBytes, maxImportFiles } from '#api-contract/compliance/kinds';
import { frameworkMutations, frameworkQueries } from '#data/frameworks';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { addMessages as texts } from './add-framework.messages.ts';
import { ImportProgress } from './import-progress.tsx';
import { useFrameworkImport } from './use-framework-import.ts';

interface AddFrameworkDrawerProps {
  /** The framework that a further version is imported of. */
  readonly of?: { readonly id: string; readonly name: string };
  readonly onAdded: (frameworkId: string) => void;
  readonly onClose: () => void;
}

/** Add a framework: from the gallery, from files, or to be written here. */
export function AddFrameworkDrawer({ of, onAdded, onClose }: AddFrameworkDrawerProps) {
  const { snapshot, send } = useFrameworkImport(of?.id ?? null);
  const added = snapshot.hasTag('done') ? snapshot.context.found?.framework_id : null;
  const tell = useEffectEvent((frameworkId: string) => onAdded(frameworkId));
  useEffect(() => {
    if (added) tell(added);
  }, [added]);
  const onFiles = (files: File[]) => send({ type: 'files.chosen', files });

  return (
    <Drawer open onClose={onClose} title={of ? texts.versionTitle(of.name) : texts.title} size="lg">
      {snapshot.hasTag('choosing') ? (
        <Stack gap="6">
          {!of && <Gallery onChoose={(key) => send({ type: 'gallery.chosen', key })} />}
          <Section title={texts.upload}>
            <FileDropZone
              compact
              multiple
              maxFiles={maxImportFiles}
              maxSize={maxFrameworkFileBytes}
              label={texts.files}
              accept={['.json', '.xml', '.yaml', '.yml', '.csv', '.xlsx', '.zip']}
              acceptLabel={texts.fileTypes}
              hint={texts.fileHint}
              onFiles={onFiles}
            />
          </Section>
          {!of && <Blank onAdded={onAdded} />}
        </Stack>
      ) : (
        <ImportProgress snapshot={snapshot} send={send} />
      )}
    </Drawer>
  );
}

function Gallery({ onChoose }: { readonly onChoose: (key: string) => void }) {
  const query = useQuery(frameworkQueries.gallery(useApi()));
  return (
    <Section title={texts.gallery}>
      <QueryView query={query} failed={texts.failedGallery} loading={<SkeletonText lines={4} />} compact>
        {(entries) => (
          <Stack gap="4">
            {[...new Set(entries.map(({ region }) => region))].map((region) => (
              <Box key={region}>
                <Text textStyle="xs" tone="muted">
                  {region}
                </Text>
                {entries
                  .filter((entry) => entry.region === region)
                  .map((entry) => (
                    <Entry key={entry.key} entry={entry} onChoose={onChoose} />
                  ))}
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

interface EntryProps {
  readonly entry: GalleryEntry;
  readonly onChoose: (key: string) => void;
}

function Entry({ entry: { key, name, publisher, licence, kind, summary, requirements, url }, onChoose }: EntryProps) {
  const format = useFormat();
  return (
    <Flex gap="3" justify="space-between" align="flex-start" paddingBlock="2" borderBlockEndWidth="1px">
      <Box minWidth="0">
        <Text overflowWrap="anywhere">{name}</Text>
        <Text textStyle="xs" tone="muted">
          {texts.by(publisher, licence)}
          {requirements !== null && ` · ${format.plural(requirements, texts.requirements)}`}
        </Text>
        {summary && <Text textStyle="sm">{summary}</Text>}
        {kind !== 'own' && <Badge plain>{texts.kinds[kind]}</Badge>}
      </Box>
      {kind === 'own' && (
        <Button size="xs" onClick={() => onChoose(key)}>
          {texts.use(name)}
        </Button>
      )}
      {url && <Link href={url}>{texts.source}</Link>}
    </Flex>
  );
}

function Blank({ onAdded }: Pick<AddFrameworkDrawerProps, 'onAdded'>) {
  const { mutateAsync: create } = useMutation(frameworkMutations.create(useApi()));
  const form = useForm({
    initial: { name: '', version: '1.0' },
    validate: ({ name, version }) => ({
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(version.trim() === '' && { version: texts.versionMissing }),
    }),
    submit: async (values) => onAdded((await create(values)).id),
  });
  return (
    <Section title={texts.blank}>
      <Form form={form} id={form.id}>
        <Field label={texts.name} required {...form.field('name')}>
          <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
        </Field>
        <Field label={texts.version} required {...form.field('version')}>
          <TextInput autoComplete="off" maxLength={50} {...form.control('version')} />
        </Field>
        <Box>
          <Button type="submit" loading={form.submitting}>
            {texts.create}
          </Button>
        </Box>
      </Form>
    </Section>
  );
}
