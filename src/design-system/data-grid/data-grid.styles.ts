import { chakra } from '@chakra-ui/react/styled-system';

/** The class names of a grid’s plain elements: one styled element around them addresses them all. */
export const parts = { row: 'grid-row', head: 'grid-head', name: 'grid-name', cell: 'grid-cell' } as const;

export const Frame = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'auto',
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    textStyle: 'sm',
    bg: 'bg.panel',
    outline: 'none',
    '& .grid-row': {
      position: 'absolute',
      insetInlineStart: '0',
      top: '0',
      height: 'var(--row-height)',
    },
    '& .grid-head': { position: 'sticky', zIndex: '2', height: 'var(--head-height)', bg: 'bg.subtle' },
    '& .grid-name, & .grid-cell': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      height: 'full',
      paddingInline: '3',
      // Hundreds of cells: they clip without being able to scroll.
      overflow: 'clip',
      whiteSpace: 'nowrap',
      borderBlockEndWidth: '1px',
      borderInlineEndWidth: '1px',
      borderColor: 'border.muted',
    },
    '& .grid-name': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      width: 'var(--name-width)',
      bg: 'bg.panel',
      fontWeight: 'medium',
    },
    '& .grid-head > .grid-name, & .grid-head > .grid-cell': {
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    '& .grid-cell': { position: 'absolute', top: '0', width: 'var(--column-width)' },
    '& .grid-name > :first-child, & .grid-cell > :first-child': {
      minWidth: '0',
      flex: '1',
      overflow: 'clip',
      textOverflow: 'ellipsis',
    },
    '& .grid-cell[data-active]': { boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
    '&:focus-visible .grid-cell[data-active], &:focus-within .grid-cell[data-active]': {
      boxShadow: 'inset 0 0 0 2px {colors.colorPalette.focusRing}',
    },
  },
});
