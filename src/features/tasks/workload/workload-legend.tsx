import { CircleHelp } from 'lucide-react';
import { Flex, Text } from '#design-system/layout';
import { viewMessages } from '../views.messages.ts';

const { workload: texts } = viewMessages;
const steps = ['some', 'half', 'full', 'over'] as const;

/** What colours and signs of the workload say. */
export function WorkloadLegend() {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="3"
      rowGap="1"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2"
      textStyle="xs"
      color="fg.muted"
    >
      <Text as="span">{texts.legend}</Text>
      {steps.map((step, at) => (
        <Flex as="span" key={step} align="center" gap="1">
          <span className="workload-step" data-level={at + 1} />
          {texts.steps[step]}
        </Flex>
      ))}
      <Flex as="span" align="center" gap="1">
        <CircleHelp aria-hidden size={12} />
        {texts.unknown}
      </Flex>
    </Flex>
  );
}
