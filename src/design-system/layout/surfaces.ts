import { chakra } from '@chakra-ui/react/styled-system';

/** A hairline between things; `orientation` turns it. */
export const Separator = /* @__PURE__ */ chakra(
  'div',
  {
    base: { flexShrink: '0', borderColor: 'border' },
    variants: {
      orientation: {
        horizontal: { width: 'full', borderBlockStartWidth: '1px' },
        vertical: { alignSelf: 'stretch', borderInlineStartWidth: '1px' },
      },
    },
    defaultVariants: { orientation: 'horizontal' },
  },
  { defaultProps: { role: 'none' } },
);

/** A bordered surface that groups what belongs together. */
export const Panel = /* @__PURE__ */ chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', minWidth: '0' },
  variants: {
    padding: {
      none: {},
      sm: { padding: '3' },
      md: { padding: { base: '4', md: '5' } },
      lg: { padding: { base: '5', md: '7' } },
    },
    raised: { true: { boxShadow: 'sm' } },
    quiet: { true: { bg: 'bg.subtle' } },
    /** A line between one child and the next. */
    divided: { true: { '& > * + *': { borderBlockStartWidth: '1px' } } },
  },
  defaultVariants: { padding: 'md' },
});

/** A list with a faint line between one entry and the next. */
export const DividedList = /* @__PURE__ */ chakra('ul', {
  base: { '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border.muted' } },
});

/** The width of a page's content, centred, with the page's margins. */
export const PageWidth = /* @__PURE__ */ chakra('div', {
  base: {
    width: 'full',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '4', md: '6' },
  },
  variants: {
    width: { narrow: { maxWidth: '3xl' }, wide: { maxWidth: '7xl' }, full: {} },
  },
  defaultVariants: { width: 'wide' },
});
