import { chakra } from '@chakra-ui/react/styled-system';

const selectedGround = 'color-mix(in srgb, {colors.colorPalette.subtle} 50%, {colors.bg.panel})';

const checkShape = 'polygon(14% 46%, 2% 59%, 40% 94%, 98% 24%, 86% 12%, 39% 68%)';

/**
 * One styled element for the whole table: rows and cells are plain elements that it addresses by role,
 * so that a scrolled screen of new rows costs no style computation in JavaScript.
 */
export const Grid = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    minHeight: '0',
    width: 'full',
    textStyle: 'sm',
    scrollbarWidth: 'thin',
    isolation: 'isolate',
    _focusVisible: { outlineOffset: '-2px' },

    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      minWidth: 'max(100%, var(--row-width))',
      alignItems: 'stretch',
      boxSizing: 'border-box',
    },
    '& [data-body] > [role=row]': {
      height: 'var(--row-height)',
      contain: 'layout style',
      borderBlockEndWidth: '1px',
      borderColor: 'border.muted',
      position: 'relative',
      bg: 'bg',
    },
    '& [data-body][data-virtual]': { position: 'relative' },
    '& [data-body][data-virtual] > [role=row]': {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      willChange: 'transform',
    },
    '& [data-body] > [role=row]:hover': { bg: 'bg.subtle' },
    '& [data-body] > [role=row][aria-selected=true]': { bg: selectedGround },
    '&:focus-visible [data-active]': { boxShadow: 'inset 2px 0 0 {colors.colorPalette.focusRing}', bg: 'bg.subtle' },
    '&:focus-visible [data-active][aria-selected=true]': { bg: selectedGround },

    '& [role=gridcell], & [role=rowheader]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      paddingInline: '3',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
    },
    '& [role=rowheader]': { color: 'fg', fontWeight: 'medium' },
    '& [data-align=end]': { justifyContent: 'flex-end', textAlign: 'end' },
    '& [data-text]': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& [data-row-link]': { color: 'inherit' },
    '& [data-row-link]::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-row-link]:hover': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
      textDecorationColor: 'border.control',
    },
    '& [data-body] :is(button, input, label, a:not([data-row-link]))': { position: 'relative', zIndex: '1' },

    '& [data-check]': { display: 'grid', placeItems: 'center', width: '100%', height: '100%', cursor: 'pointer' },
    '& [data-check] input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      boxSize: '4',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'xs',
      cursor: 'pointer',
      _before: { content: '""', boxSize: '2.5', bg: 'colorPalette.contrast', opacity: '0', clipPath: checkShape },
    },
    '& [data-check] input:is(:checked, :indeterminate)': {
      bg: 'colorPalette.solid',
      borderColor: 'colorPalette.solid',
      _before: { opacity: '1' },
    },
    '& [data-check] input:indeterminate::before': { clipPath: 'inset(42% 0)' },
    '& [data-check-cell]': { padding: '0' },
  },
  variants: {
    bordered: {
      true: {
        borderWidth: '1px',
        borderRadius: 'l3',
        bg: 'bg.panel',
        '& [data-body] > [role=row]': { bg: 'bg.panel' },
      },
    },
    cards: {
      true: {
        '& [data-header]': { display: 'none' },
        '& [data-body] > [role=row]': {
          display: 'flex',
          flexDirection: 'column',
          gap: '1',
          minWidth: '0',
          paddingBlock: '2.5',
          paddingInline: '1',
        },
        '& [role=gridcell][data-hide-on-card]': { display: 'none' },
        '& [role=gridcell]': { justifyContent: 'flex-start', textAlign: 'start', minHeight: '5' },
        '& [role=gridcell][data-label]::before': {
          content: 'attr(data-label)',
          color: 'fg.subtle',
          flex: '0 0 7rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          textStyle: 'xs',
        },
        '& [role=rowheader]': { order: '-1', minHeight: '6', paddingInlineEnd: '10' },
        '& [data-check-cell]': { position: 'absolute', insetBlockStart: '2', insetInlineEnd: '2', boxSize: '7' },
      },
    },
  },
});

export const Header = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    bg: 'bg.subtle',
    borderBlockEndWidth: '1px',
    '& [role=columnheader]': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minWidth: '0',
      minHeight: '8',
      color: 'fg.muted',
      textStyle: 'xs',
      fontWeight: 'medium',
      paddingInline: '3',
      whiteSpace: 'nowrap',
    },
    '& [role=columnheader] > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minWidth: '0',
      minHeight: '6',
      marginInline: '-1.5',
      paddingInline: '1.5',
      borderRadius: 'l1',
      cursor: 'pointer',
    },
    '& [role=columnheader] > button:hover': { color: 'fg', bg: 'bg.muted' },
    '& [role=columnheader][aria-sort] > button[data-sorted]': { color: 'fg' },
    '& [role=columnheader][data-check-cell]': { padding: '0' },
    '& svg': { boxSize: '3.5', flexShrink: '0' },
    '& button:not([data-sorted]) svg': { opacity: '0' },
    '& button:not([data-sorted]):is(:hover, :focus-visible) svg': { opacity: '0.6' },
    '& [role=separator]': {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '-4px',
      width: '9px',
      cursor: 'col-resize',
      touchAction: 'none',
      zIndex: '1',
    },
    '& [role=columnheader]:last-child > [role=separator]': { insetInlineEnd: '0' },
    '& [role=columnheader]:last-child > [role=separator]:not(:hover, :focus-visible, [data-dragging])::after': {
      content: 'none',
    },
    '& [role=separator]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '2',
      insetInlineStart: '4px',
      width: '1px',
      bg: 'border.emphasized',
    },
    '& [role=separator]:is(:hover, :focus-visible, [data-dragging])::after': {
      insetBlock: '0',
      width: '2px',
      bg: 'colorPalette.focusRing',
    },
    '& [role=separator]:focus-visible': { outline: 'none' },
  },
});

export const Notice = /* @__PURE__ */ chakra('div', {
  base: { position: 'sticky', insetInlineStart: '0', width: 'full' },
});
