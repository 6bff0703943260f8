import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { tagTone, type CounterpartyTag } from '#api-contract/contracts/settings';
import { contractSettingsMutations } from '#data/contract-settings';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Panel, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { SettingsSection } from '#design-system/settings';
import { Tag } from '#design-system/tag';
import { messages } from './contract-settings.messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface TagsSectionProps {
  readonly tags: readonly CounterpartyTag[];
  readonly canChange: boolean;
}

const { tags: texts } = messages;

/** Tags of counterparties: added, renamed in place, coloured, taken away. */
export function TagsSection({ tags, canChange }: TagsSectionProps) {
  const { mutateAsync: remove } = useMutation(contractSettingsMutations.removeTag(useApi()));
  const [removed, setRemoved] = useState<CounterpartyTag | null>(null);
  return (
    <SettingsSection title={texts.title} description={texts.description}>
      <Panel padding="none" css={{ '& > * + *, & > ul > li + li': { borderBlockStartWidth: '1px' } }}>
        {tags.length > 0 && (
          <Box as="ul" aria-label={texts.list}>
            {tags.map((tag) => (
              <TagLine key={tag.id} tag={tag} canChange={canChange} onRemove={() => setRemoved(tag)} />
            ))}
          </Box>
        )}
        {tags.length === 0 && !canChange && (
          <Text tone="muted" padding="4">
            {texts.none}
          </Text>
        )}
        {canChange && <NewTag />}
      </Panel>
      {removed && <RemoveDialog removed={removed} texts={texts} onRemove={remove} onClose={() => setRemoved(null)} />}
    </SettingsSection>
  );
}

interface TagLineProps {
  readonly tag: CounterpartyTag;
  readonly canChange: boolean;
  readonly onRemove: () => void;
}

function TagLine({ tag, canChange, onRemove }: TagLineProps) {
  const format = useFormat();
  const { mutate: change } = useMutation(contractSettingsMutations.changeTag(useApi()));
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const wanted = typed?.trim();
    if (!wanted || wanted === tag.name) return setTyped(null);
    change({ id: tag.id, name: wanted }, { onSettled: () => setTyped((now) => (now === typed ? null : now)) });
  };
  return (
    <Flex as="li" align="center" gap={{ base: '2', sm: '3' }} paddingInline="4" paddingBlock="1.5">
      <Box flex="1" minWidth="0">
        {canChange ? (
          <TextInput
            size="xs"
            aria-label={texts.rename(tag.name)}
            maxLength={60}
            value={typed ?? tag.name}
            onChange={setTyped}
            onBlur={keep}
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
        ) : (
          <Tag tone={tag.tone}>{tag.name}</Tag>
        )}
      </Box>
      <Text textStyle="xs" tone="muted" numeric width="8rem" textAlign="end" flexShrink="0" hideBelow="sm">
        {format.plural(tag.counterparties, texts.counterparties)}
      </Text>
      {canChange && (
        <>
          <Box width="6.5rem" flexShrink="0">
            <Select
              size="xs"
              label={texts.tone(tag.name)}
              options={optionsOf(texts.tones, tagTone.options)}
              value={tag.tone}
              onChange={(tone) => change({ id: tag.id, tone })}
            />
          </Box>
          <IconButton size="xs" label={texts.remove(tag.name)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </Flex>
  );
}

function NewTag() {
  const { mutate: add, isPending } = useMutation(contractSettingsMutations.addTag(useApi()));
  const [name, setName] = useState('');
  const wanted = name.trim();
  return (
    <Flex
      as="form"
      gap="2"
      paddingInline="4"
      paddingBlock="2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isPending) add({ name: wanted, tone: 'neutral' }, { onSuccess: () => setName('') });
      }}
    >
      <TextInput
        size="xs"
        aria-label={texts.name}
        placeholder={texts.name}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Button size="xs" type="submit" loading={isPending} disabled={wanted === ''}>
        {texts.add}
      </Button>
    </Flex>
  );
}
