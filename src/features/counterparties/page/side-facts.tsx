import { dataRoleWords } from '#api-contract/counterparties/data-roles.messages';
import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Anchor } from '#design-system/link';
import { Box, Flex, Link, Stack, Text } from '#design-system/layout';
import { PropertyList } from '#kit/page';
import { messages } from '../counterparties.messages.ts';
import { countryName } from '../countries.ts';
import { Section } from '#design-system/section';

interface SideFactsProps {
  readonly counterparty: Counterparty;
  readonly counterpartyHref: (counterpartyId: string) => string;
  /** Left out for those who may not. */
  readonly onUndoMerge?: ((mergeId: string) => void) | undefined;
}

const { page: texts, fields, relationships } = messages;

/** What is known of the counterparty itself: details, people, those above and below, what was merged into it. */
export function SideFacts({ counterparty, counterpartyHref, onUndoMerge }: SideFactsProps) {
  const format = useFormat();
  const { contacts, merged } = counterparty;
  return (
    <Stack gap="6">
      <Section title={texts.details}>
        <PropertyList
          fields={counterpartyFields}
          row={counterparty}
          optionNames={{ relationship: relationships, data_role: dataRoleWords }}
          items={[
            'legal_name',
            'relationship',
            ...(counterparty.data_role ? (['data_role'] as const) : []),
            'registration_number',
            {
              field: 'country',
              value: counterparty.country && countryName(counterparty.country, format.words),
            },
            'address',
            { label: fields.other_names, value: counterparty.other_names.join(', ') },
            'tags',
          ]}
        />
      </Section>
      <Section title={texts.contactsTitle}>
        {contacts.length === 0 && <Text tone="muted">{texts.contactsNone}</Text>}
        <Stack as="ul" gap="3">
          {contacts.map(({ name, role, email, phone }, index) => (
            <Box as="li" key={index} textStyle="sm" overflowWrap="anywhere">
              <Text fontWeight="medium">{name}</Text>
              {role && <Text tone="muted">{role}</Text>}
              {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
              {phone && <Text numeric>{phone}</Text>}
            </Box>
          ))}
        </Stack>
      </Section>
      <Hierarchy counterparty={counterparty} counterpartyHref={counterpartyHref} />
      {merged.length > 0 && (
        <Section title={texts.merged}>
          <Stack as="ul" gap="2">
            {merged.map(({ id, name, merged_at, merged_by }) => (
              <Flex as="li" key={id} justify="space-between" align="center" gap="3" textStyle="sm">
                <Box minWidth="0" overflowWrap="anywhere">
                  <Text fontWeight="medium">{name}</Text>
                  <Text textStyle="xs" tone="muted">
                    {texts.mergedBy(merged_by ?? texts.someone, format.relative(merged_at))}
                  </Text>
                </Box>
                {onUndoMerge && (
                  <Button size="xs" aria-label={texts.undoMergeOf(name)} onClick={() => onUndoMerge(id)}>
                    {texts.undoMerge}
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function Hierarchy({ counterparty: { parent, children }, counterpartyHref }: Omit<SideFactsProps, 'onUndoMerge'>) {
  return (
    <Section title={texts.hierarchy}>
      {!parent && children.length === 0 && <Text tone="muted">{texts.hierarchyNone}</Text>}
      <Stack gap="3" textStyle="sm" overflowWrap="anywhere">
        {parent && (
          <Box>
            <Text textStyle="xs" tone="muted">
              {texts.parent}
            </Text>
            <Link href={counterpartyHref(parent.id)}>{parent.name}</Link>
          </Box>
        )}
        {children.length > 0 && (
          <Box>
            <Text textStyle="xs" tone="muted">
              {texts.subsidiaries}
            </Text>
            <Stack as="ul" gap="1">
              {children.map(({ id, name }) => (
                <li key={id}>
                  <Link href={counterpartyHref(id)}>{name}</Link>
                </li>
              ))}
            </Stack>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
