import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, type ReactNode } from 'react';
import { FieldContext } from '../field/field-context.ts';

const Root = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3.5',
    borderBlockStartWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderBlockStartWidth: '0' },
  },
});

const Words = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1 1 10rem', minWidth: '0', gap: '0.5' },
});

const Label = /* @__PURE__ */ chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium', color: 'fg' } });

const Hint = /* @__PURE__ */ chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } });

const Control = /* @__PURE__ */ chakra('div', { base: { flex: '0 1 auto', minWidth: '0' } });

export interface SettingsRowProps {
  label: string;
  hint?: ReactNode;
  /** How saving it goes: "Saving", "Saved", what went wrong. */
  status?: ReactNode;
  disabled?: boolean;
  /** One control that takes effect at once. */
  children: ReactNode;
}

/** One setting of several in a panel: its name at the start of the line, its control at the end. */
export function SettingsRow({ label, hint, status, disabled = false, children }: SettingsRowProps) {
  const controlId = useId();
  const hinted = hint !== undefined;
  const context = useMemo(
    () => ({
      controlId,
      labelId: `${controlId}-label`,
      describedBy: hinted ? `${controlId}-hint` : undefined,
      invalid: false,
      required: false,
      disabled,
    }),
    [controlId, hinted, disabled],
  );
  return (
    <FieldContext value={context}>
      <Root>
        <Words>
          <Label htmlFor={controlId} id={context.labelId}>
            {label}
          </Label>
          {hinted && <Hint id={context.describedBy}>{hint}</Hint>}
          {status}
        </Words>
        <Control>{children}</Control>
      </Root>
    </FieldContext>
  );
}
