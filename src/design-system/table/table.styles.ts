import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The class names of a table's plain elements. One styled element around them addresses them all, so that a scrolled
 * screen of new rows costs no style computation in JavaScript and the browser finds their rules by class.
 */
export const parts = {
  row: 'table-row',
  /** Text alone: a block whose line is as high as the row, cut with dots. */
  text: 'table-text',
  /** Anything else: laid out in a line, centred. */
  rich: 'table-rich',
  name: 'table-name',
  end: 'table-end',
  check: 'table-check',
  link: 'table-link',
} as const;

/** Several of the parts, those that apply. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const selectedGround = 'color-mix(in srgb, {colors.colorPalette.subtle} 50%, {colors.bg.panel})';

const checkShape = 'polygon(14% 46%, 2% 59%, 40% 94%, 98% 24%, 86% 12%, 39% 68%)';

const rows = {
  '& .table-row': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    minWidth: 'max(100%, var(--row-width))',
  },
  '& [data-body] > .table-row': {
    position: 'relative',
    height: 'var(--row-height)',
    borderBlockEndWidth: '1px',
    borderColor: 'border.muted',
  },
  '& [data-virtual]': { position: 'relative' },
  '& [data-virtual] > .table-row': { position: 'absolute', insetInline: '0', top: '0', contain: 'strict' },
  '& [data-body] > .table-row:hover': { bg: 'bg.subtle' },
  '& .table-row[aria-selected=true], & .table-row[aria-selected=true]:hover': { bg: selectedGround },
  '&:focus-visible .table-row[data-active]': { boxShadow: 'inset 2px 0 0 {colors.colorPalette.focusRing}' },
  '&:focus-visible .table-row[data-active]:not([aria-selected=true])': { bg: 'bg.subtle' },
};

const cells = {
  '& .table-text': {
    paddingInline: '3',
    lineHeight: 'var(--row-height)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
  '& .table-rich': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    paddingInline: '3',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
  '& .table-name': { color: 'fg', fontWeight: 'medium' },
  '& .table-text.table-end': { textAlign: 'end' },
  '& .table-rich.table-end': { justifyContent: 'flex-end' },
  '& .table-link::after': { content: '""', position: 'absolute', inset: '0' },
  '& .table-link:hover': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'border.control',
  },
  '& .table-rich > :is(.table-link, bdi)': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-body] :is(button, input, label, a:not(.table-link))': { position: 'relative', zIndex: '1' },
};

const checks = {
  '& .table-check': { padding: '0', overflow: 'hidden' },
  '& .table-check > label': { display: 'grid', placeItems: 'center', width: 'full', height: 'full', cursor: 'pointer' },
  '& .table-check input': {
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
  '& .table-check input:is(:checked, :indeterminate)': {
    bg: 'colorPalette.solid',
    borderColor: 'colorPalette.solid',
    _before: { opacity: '1' },
  },
  '& .table-check input:indeterminate::before': { clipPath: 'inset(42% 0)' },
};

const asCards = {
  '& [data-header]': { display: 'none' },
  '& [data-body] > .table-row': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    height: 'auto',
    paddingBlock: '2.5',
    paddingInline: '1',
  },
  '& [data-body] > .table-row > :is(.table-text, .table-rich)': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: '2',
    minHeight: '5',
    flexShrink: '0',
    lineHeight: '1.25rem',
    textAlign: 'start',
  },
  '& [data-body] > .table-row span, & [data-body] > .table-row .table-link': {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& [data-label]::before': {
    content: 'attr(data-label)',
    color: 'fg.subtle',
    flex: '0 0 7rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textStyle: 'xs',
  },
  '& [data-body] > .table-row > .table-name': { order: '-1', minHeight: '6', paddingInlineEnd: '10' },
  '& [data-body] .table-check': { position: 'absolute', insetBlockStart: '2', insetInlineEnd: '2', boxSize: '7' },
} as const;

export const Grid = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    minHeight: '0',
    width: 'full',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    scrollbarWidth: 'thin',
    isolation: 'isolate',
    _focusVisible: { outlineOffset: '-2px' },
    ...rows,
    ...cells,
    ...checks,
  },
  variants: {
    bordered: { true: { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } },
    cards: { true: asCards },
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
    '& .table-end': { justifyContent: 'flex-end' },
    '& [role=columnheader].table-check': { padding: '0' },
    '& [role=columnheader] span': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
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
    '& .table-end > button': { flexDirection: 'row-reverse' },
    '& [role=columnheader] > button:hover': { color: 'fg', bg: 'bg.muted' },
    '& [role=columnheader] > button[data-sorted]': { color: 'fg' },
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
    '& [role=separator]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '2',
      insetInlineStart: '4px',
      width: '1px',
      bg: 'border.emphasized',
    },
    '& [role=columnheader]:last-child > [role=separator]': { insetInlineEnd: '0' },
    '& [role=columnheader]:last-child > [role=separator]::after': { bg: 'transparent' },
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
