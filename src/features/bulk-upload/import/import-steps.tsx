import { Check } from 'lucide-react';
import type { CaseImportState } from '#api-contract/cases/imports';
import { Box, Flex, Text } from '#design-system/layout';
import { messages } from '../bulk-upload.messages.ts';

const names = ['file', 'columns', 'check', 'import'] as const;

/** Which of the steps someone is at; beyond the last one all are done. */
const placeOf: Record<CaseImportState, number> = {
  reading: 0,
  unreadable: 0,
  ready: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  cancelled: 3,
  done: 4,
  undoing: 4,
  undone: 4,
};

/** The way of a table: where it is, what is behind it, what comes. */
export function ImportSteps({ state }: { readonly state: CaseImportState }) {
  const place = placeOf[state];
  return (
    <Flex as="ol" aria-label={messages.steps.label} gap={{ base: '3', md: '5' }} wrap="wrap">
      {names.map((name, index) => (
        <Flex
          as="li"
          key={name}
          gap="2"
          align="center"
          textStyle="sm"
          aria-current={index === place ? 'step' : undefined}
          color={index === place ? 'fg' : 'fg.muted'}
        >
          <Flex
            aria-hidden
            align="center"
            justify="center"
            boxSize="5"
            borderRadius="full"
            borderWidth="1px"
            borderColor={index === place ? 'fg' : 'border.emphasized'}
            textStyle="xs"
            fontVariantNumeric="tabular-nums"
          >
            {index < place ? <Check size={12} /> : index + 1}
          </Flex>
          <Text as="span" fontWeight={index === place ? 'medium' : 'normal'}>
            {messages.steps[name]}
          </Text>
          {index < names.length - 1 && (
            <Box
              aria-hidden
              width={{ base: '0', md: '8' }}
              borderBlockStartWidth="1px"
              borderColor="border"
              marginInlineStart={{ md: '3' }}
            />
          )}
        </Flex>
      ))}
    </Flex>
  );
}
