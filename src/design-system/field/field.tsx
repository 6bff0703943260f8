import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { controlMessages } from '../messages/index.ts';
import { FieldContext } from './field-context.ts';

const Root = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full', minWidth: '0' },
});

const LabelRow = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '3' },
});

const Label = /* @__PURE__ */ chakra('label', {
  base: { textStyle: 'sm', fontWeight: 'medium', color: 'fg' },
});

const Aside = /* @__PURE__ */ chakra('span', { base: { color: 'fg.subtle', fontWeight: 'normal', textStyle: 'xs' } });

const Hint = /* @__PURE__ */ chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } });

const Problem = /* @__PURE__ */ chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.error',
    _icon: { boxSize: '3.5', flexShrink: '0', marginBlockStart: '1px' },
  },
});

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; its presence marks the control invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Says "optional" beside the label, for forms where most fields are required. */
  optional?: boolean;
  disabled?: boolean;
  /** Stands at the end of the label's line: a link such as "Forgotten?". */
  corner?: ReactNode;
  /** The control's id; made up when left out. */
  id?: string;
  children: ReactNode;
}

/** A label, one control, its hint and what is wrong with it, tied together for everyone. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  disabled = false,
  corner,
  id,
  children,
}: FieldProps) {
  const madeUpId = useId();
  const controlId = id ?? madeUpId;
  const hasHint = hint !== undefined && hint !== null;
  const invalid = error !== undefined && error !== null && error !== '';
  const describedBy =
    [hasHint && `${controlId}-hint`, invalid && `${controlId}-problem`].filter(Boolean).join(' ') || undefined;
  const context = useMemo(
    () => ({ controlId, labelId: `${controlId}-label`, describedBy, invalid, required, disabled }),
    [controlId, describedBy, invalid, required, disabled],
  );

  return (
    <FieldContext value={context}>
      <Root>
        <LabelRow>
          <Label htmlFor={controlId} id={context.labelId}>
            {label} {optional && <Aside>({controlMessages.optional})</Aside>}
          </Label>
          {corner}
        </LabelRow>
        {children}
        {hasHint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
        {invalid && (
          <Problem id={`${controlId}-problem`}>
            <CircleAlert aria-hidden />
            {error}
          </Problem>
        )}
      </Root>
    </FieldContext>
  );
}
