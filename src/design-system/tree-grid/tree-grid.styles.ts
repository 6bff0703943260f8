import { chakra } from '@chakra-ui/react/styled-system';

/** The class names of plain elements: one styled element around them addresses them all. */
export const parts = {
  row: 'tree-row',
  head: 'tree-head',
  cell: 'tree-cell',
  name: 'tree-name',
  toggle: 'tree-toggle',
  body: 'tree-body',
} as const;

export const Frame = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    textStyle: 'sm',
    bg: 'bg.panel',
    outline: 'none',
    '& .tree-body': { position: 'relative', minWidth: 'var(--tree-width)' },
    '& .tree-row': {
      position: 'absolute',
      insetInline: '0',
      top: '0',
      display: 'grid',
      gridTemplateColumns: 'var(--tree-columns)',
      alignItems: 'center',
      height: 'var(--row-height)',
      cursor: 'default',
      borderBlockEndWidth: '1px',
      borderColor: 'border.muted',
    },
    '& .tree-head': {
      position: 'sticky',
      zIndex: '2',
      height: 'var(--head-height)',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    // Hundreds of them: blocks of one line, which clip without being able to scroll.
    '& .tree-cell': {
      minWidth: '0',
      paddingInline: '2',
      overflow: 'clip',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .tree-cell > span': { verticalAlign: 'top', overflow: 'clip' },
    '& .tree-cell[data-main] > span': { cursor: 'pointer', paddingBlock: '0.5' },
    '& .tree-cell[data-main] > span:hover': { textDecoration: 'underline' },
    // With room for the toggle, whether or not there is one.
    '& .tree-name': { paddingInlineStart: 'calc(2.125rem + var(--level) * 1rem)' },
    '& .tree-toggle': {
      width: '5',
      height: '5',
      marginInlineStart: '-1.625rem',
      marginInlineEnd: '1.5',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'fg.muted',
      cursor: 'pointer',
      '& svg': { width: '4', height: '4' },
    },
    '& .tree-row[aria-expanded=true] .tree-toggle svg': { transform: 'rotate(90deg)' },
    '& .tree-row[data-group]': { fontWeight: 'medium', bg: 'bg.subtle' },
    '& .tree-row[data-quiet]': { color: 'fg.muted' },
    '& .tree-row[aria-selected=true]': { bg: 'colorPalette.subtle' },
    '& .tree-row[data-active]': { boxShadow: 'inset 2px 0 0 0 {colors.border.control}' },
    '&:focus-visible .tree-row[data-active]': { boxShadow: 'inset 0 0 0 2px {colors.colorPalette.focusRing}' },
  },
  variants: {
    cards: {
      true: {
        '& .tree-body': { minWidth: '0' },
        '& .tree-head, & .tree-cell:not(.tree-name, [data-main], [data-state])': { display: 'none' },
        '& .tree-row': {
          gridTemplateColumns: '1fr auto',
          gridTemplateRows: '1fr 1fr',
          paddingBlock: '1',
        },
        '& .tree-cell[data-main]': { gridColumn: '1 / -1', gridRow: '2', paddingInlineStart: '9' },
        '& .tree-cell[data-state]': { gridColumn: '2', gridRow: '1', overflowClipMargin: 'content-box' },
      },
      false: {},
    },
  },
  defaultVariants: { cards: false },
});
