/** Layers above the page: a hairline, a restrained shadow, short motion. */

const backdrop = {
  bg: 'color-mix(in srgb, {colors.black} 45%, transparent)',
  _open: { animationDuration: 'fast' },
  _closed: { animationDuration: 'faster' },
};

const head = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  px: '5',
  pt: '4.5',
  pb: '3',
  paddingInlineEnd: '12',
} as const;

const body = { px: '5', pt: '0', pb: '5', display: 'flex', flexDirection: 'column', gap: '4' } as const;

const foot = { px: '5', py: '3.5', gap: '2', borderBlockStartWidth: '1px', flexWrap: 'wrap' } as const;

const title = { textStyle: 'lg', letterSpacing: '-0.01em', overflowWrap: 'anywhere' } as const;

export const dialog = {
  base: {
    backdrop,
    positioner: { paddingInline: { base: '3', sm: '4' } },
    content: { boxShadow: 'xl', maxH: 'calc(100dvh - 2rem)', _open: { animationDuration: 'fast' } },
    header: head,
    body,
    footer: foot,
    title,
    description: { textStyle: 'sm' },
    closeTrigger: { top: '3.5', insetEnd: '3.5' },
  },
  variants: {
    placement: { top: { content: { '--dialog-base-margin': { base: 'spacing.4', sm: 'spacing.20' } } } },
    scrollBehavior: { inside: { content: { maxH: { base: 'calc(100dvh - 2rem)', sm: 'calc(100dvh - 10rem)' } } } },
  },
};

export const drawer = {
  base: {
    backdrop,
    content: { boxShadow: 'xl', _open: { animationDuration: 'slow' }, _closed: { animationDuration: 'moderate' } },
    header: head,
    body: { ...body, overflowY: 'auto' },
    footer: foot,
    title,
    closeTrigger: { top: '3.5', insetEnd: '3.5' },
  },
} as const;

export const popover = {
  base: {
    content: { overflowY: 'auto' },
    body: { display: 'flex', flexDirection: 'column', gap: '3' },
    title: { fontWeight: 'semibold' },
  },
  defaultVariants: { size: 'xs' },
} as const;

export const tooltip = {
  base: {
    content: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '2',
      borderRadius: 'l1',
      '--tooltip-bg': 'colors.bg.inverted',
    },
  },
} as const;

const separator = { bg: 'border', my: '1', mx: '-1' };

export const menu = {
  base: {
    content: { minW: '11rem', maxW: 'min(22rem, calc(100vw - 1rem))', _open: { animationDuration: 'faster' } },
    item: {
      minHeight: '7',
      cursor: 'pointer',
      _icon: { boxSize: '4', color: 'fg.subtle', flexShrink: '0', strokeWidth: '1.75' },
      '&[data-danger]': { color: 'fg.error', '& svg': { color: 'fg.error' } },
    },
    itemGroupLabel: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    itemCommand: { opacity: '1', color: 'fg.subtle', letterSpacing: 'normal' },
    separator,
  },
  variants: {
    variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } },
    size: { sm: { content: { minW: '11rem' }, item: { gap: '2.5', textStyle: 'sm', py: '1', px: '2' } } },
  },
  defaultVariants: { size: 'sm' },
} as const;

export const tabs = {
  base: {
    list: { gap: '4', overflowX: 'auto', scrollbarWidth: 'none' },
    trigger: {
      flexShrink: '0',
      whiteSpace: 'nowrap',
      _icon: { boxSize: '4' },
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'l1' },
    },
    content: { outline: 'none', _horizontal: { pt: '4' } },
  },
  variants: {
    size: { sm: { trigger: { px: '0.5', py: '0' } } },
    variant: { line: { trigger: { _selected: { _horizontal: { '--indicator-offset-y': '0px' } } } } },
  },
  defaultVariants: { size: 'sm' },
} as const;
