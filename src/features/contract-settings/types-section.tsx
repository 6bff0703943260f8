import { useMutation } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { ContractType } from '#api-contract/contracts/settings';
import { contractSettingsMutations } from '#data/contract-settings';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Panel, Text } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { messages } from './contract-settings.messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TypeDrawer } from './type-drawer.tsx';

interface TypesSectionProps {
  readonly types: readonly ContractType[];
  readonly canChange: boolean;
}

const { types: texts } = messages;

/** Types of contracts: what each is called, how many fields it has, how many contracts are of it. */
export function TypesSection({ types, canChange }: TypesSectionProps) {
  const format = useFormat();
  const { mutateAsync: remove } = useMutation(contractSettingsMutations.removeType(useApi()));
  const [edited, setEdited] = useState<ContractType | 'new' | null>(null);
  const [removed, setRemoved] = useState<ContractType | null>(null);
  return (
    <SettingsSection
      title={texts.title}
      description={texts.description}
      actions={
        canChange && (
          <Button alignSelf="flex-start" iconStart={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      {types.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {types.length > 0 && (
        <Panel as="ul" padding="none" aria-label={texts.list} divided>
          {types.map((type) => (
            <Flex as="li" key={type.id} align="center" gap="2" paddingInline="4" paddingBlock="2" minHeight="12">
              <Box flex="1" minWidth="0">
                <Text textStyle="sm" fontWeight="medium" truncate>
                  <bdi title={type.name}>{type.name}</bdi>
                </Text>
                <Text textStyle="xs" tone="muted" numeric>
                  {format.plural(type.contracts, texts.contracts)}
                  {type.fields.length > 0 && ` · ${format.plural(type.fields.length, texts.fields)}`}
                  {type.needs_handwriting && ` · ${texts.handwriting}`}
                </Text>
              </Box>
              {canChange && (
                <>
                  <IconButton size="xs" label={texts.edit(type.name)} onClick={() => setEdited(type)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton size="xs" label={texts.remove(type.name)} onClick={() => setRemoved(type)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              )}
            </Flex>
          ))}
        </Panel>
      )}
      {edited && <TypeDrawer type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog removed={removed} texts={texts} onRemove={remove} onClose={() => setRemoved(null)} />}
    </SettingsSection>
  );
}
