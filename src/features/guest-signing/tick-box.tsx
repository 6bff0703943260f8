import type { ReactNode } from 'react';
import { Flex, Text } from '#design-system/layout';

interface TickBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Of the sentence that says what is wrong. */
  readonly problemId?: string | undefined;
  readonly children: ReactNode;
}

/** The browser’s own box, large enough for a thumb: the design system’s would cost guests more than their whole page. */
export function TickBox({ checked, onChange, problemId, children }: TickBoxProps) {
  return (
    <Flex as="label" gap="2.5" align="flex-start" paddingBlock="1">
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        style={{ width: 24, height: 24, flexShrink: 0 }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text as="span">{children}</Text>
    </Flex>
  );
}
