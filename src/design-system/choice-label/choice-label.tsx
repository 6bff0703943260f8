import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';

interface ChoiceLabelProps {
  /** The label of the control, which styles it. */
  readonly as: ComponentType<{ readonly children?: ReactNode }>;
  readonly children: ReactNode;
  readonly hint: ReactNode;
}

/** The label of a checkbox or switch, with its hint below; nothing without a label. */
export function ChoiceLabel({ as: Label, children, hint }: ChoiceLabelProps) {
  if (children === undefined) return null;
  return (
    <Label>
      {children}
      {hint !== undefined && (
        <chakra.span display="block" textStyle="xs" color="fg.muted" fontWeight="normal">
          {hint}
        </chakra.span>
      )}
    </Label>
  );
}
