import { chakra } from '@chakra-ui/react/styled-system';

/** Running text. `as` changes the element, `textStyle` the size. */
export const Text = /* @__PURE__ */ chakra('p', {
  base: { overflowWrap: 'anywhere' },
  variants: {
    tone: {
      default: {},
      muted: { color: 'fg.muted' },
      subtle: { color: 'fg.subtle' },
      error: { color: 'fg.error' },
      success: { color: 'fg.success' },
    },
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});

/** A heading; `as` sets its level, `size` its look. */
export const Heading = /* @__PURE__ */ chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: 'semibold', color: 'fg', textWrap: 'balance', overflowWrap: 'anywhere' },
  variants: {
    size: {
      xs: { textStyle: 'sm' },
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      xl: { textStyle: '2xl' },
      '2xl': { textStyle: '3xl' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** A word of code, an identifier, a file's name. */
export const Code = /* @__PURE__ */ chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.92em',
    bg: 'bg.muted',
    borderRadius: 'xs',
    paddingInline: '0.3em',
    paddingBlock: '0.1em',
    overflowWrap: 'anywhere',
  },
});

/** A key of the keyboard. */
export const Kbd = /* @__PURE__ */ chakra('kbd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '4.5',
    height: '4.5',
    paddingInline: '1',
    fontFamily: 'body',
    fontSize: '2xs',
    fontWeight: 'medium',
    lineHeight: '1',
    color: 'fg.muted',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'xs',
    whiteSpace: 'nowrap',
  },
});
