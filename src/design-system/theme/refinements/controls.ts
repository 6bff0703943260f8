import { controlRecipe } from '../../input/control.recipe.ts';

/** What is typed into looks the same everywhere: Chakra's own inputs take our control's look. */
const control = { ...controlRecipe.base, minHeight: '8', textStyle: 'sm' };

const choice = { bg: 'bg.panel', borderColor: 'border.control', cursor: 'pointer', borderRadius: 'xs' };

const label = {
  fontWeight: 'normal',
  textStyle: 'sm',
  cursor: 'pointer',
  minWidth: '0',
  overflowWrap: 'anywhere',
} as const;

/** A target of 24 px around a mark of 16. */
const target = { minHeight: '6', alignItems: 'flex-start', paddingBlock: '0.5', cursor: 'pointer' } as const;

export const checkbox = {
  base: { root: target, control: { marginBlockStart: '0.5' }, label },
  variants: {
    size: { sm: { control: { boxSize: '4' }, label } },
    variant: { solid: { control: choice } },
  },
  defaultVariants: { size: 'sm' },
} as const;

export const radioGroup = {
  base: {
    item: { ...target, fontWeight: 'normal' },
    itemControl: { marginBlockStart: '0.5' },
    itemText: { _disabled: { opacity: '0.5' } },
  },
  variants: { variant: { solid: { itemControl: { ...choice, borderRadius: 'full' } } } },
  defaultVariants: { size: 'sm' },
} as const;

export const switchControl = {
  base: {
    root: { minHeight: '6', alignItems: 'flex-start', paddingBlock: '0.5', cursor: 'pointer' },
    control: { marginBlockStart: '0.5' },
    label: { ...label, lineHeight: '1.25rem' },
  },
  variants: { variant: { solid: { control: { bg: 'border.control', _checked: { bg: 'colorPalette.solid' } } } } },
  defaultVariants: { size: 'sm' },
} as const;

const indicator = {
  color: 'fg.subtle',
  borderRadius: 'l1',
  boxSize: '6',
  _hover: { color: 'fg', bg: 'bg.muted' },
} as const;

export const combobox = {
  base: {
    input: control,
    trigger: { ...indicator, boxSize: '6', cursor: 'pointer' },
    clearTrigger: { ...indicator, display: 'grid', placeItems: 'center', cursor: 'pointer' },
    indicatorGroup: { px: '1', gap: '0' },
    content: { boxShadow: 'lg', maxH: 'min(20rem, var(--available-height))' },
    item: { cursor: 'pointer', minHeight: '7', overflowWrap: 'anywhere', _highlighted: { bg: 'bg.muted' } },
    itemText: { minWidth: '0', overflowWrap: 'anywhere' },
    itemIndicator: { color: 'colorPalette.fg' },
  },
  variants: {
    size: {
      sm: { root: { '--combobox-input-height': 'sizes.8' }, content: { '--combobox-item-padding-y': 'spacing.1' } },
    },
    variant: { outline: { input: { borderColor: 'border.control', bg: 'bg.panel' } } },
  },
  defaultVariants: { size: 'sm' },
} as const;

export const datePicker = {
  base: {
    input: { ...control, fontVariantNumeric: 'tabular-nums', paddingInlineEnd: '9' },
    indicatorGroup: { insetEnd: '1' },
    trigger: { ...indicator, cursor: 'pointer' },
    content: { minW: '0', boxShadow: 'lg', gap: '2' },
    view: { gap: '1' },
    viewTrigger: { _hover: { bg: 'bg.muted' } },
    prevTrigger: { cursor: 'pointer', _hover: { bg: 'bg.muted' }, _icon: { _rtl: { rotate: '180deg' } } },
    nextTrigger: { cursor: 'pointer', _hover: { bg: 'bg.muted' }, _icon: { _rtl: { rotate: '180deg' } } },
    tableHeader: { py: '1', textTransform: 'none', color: 'fg.subtle' },
    tableCell: { py: '0' },
    tableCellTrigger: {
      textStyle: 'sm',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.muted' },
      '&[data-outside-range]': { color: 'fg.subtle' },
      _today: { textDecorationThickness: '1px' },
    },
  },
  variants: {
    size: {
      sm: {
        root: { '--datepicker-input-height': 'sizes.8' },
        view: { '--table-cell-size': 'sizes.8', '--datepicker-nav-trigger-size': 'sizes.7' },
      },
    },
    variant: { outline: { input: { borderColor: 'border.control', bg: 'bg.panel' } } },
  },
  defaultVariants: { size: 'sm' },
} as const;
