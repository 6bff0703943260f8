import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The look of everything that is typed into or chosen from. */
export const controlRecipe = /* @__PURE__ */ defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    appearance: 'none',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    textAlign: 'start',
    transition: 'border-color, box-shadow',
    transitionDuration: 'faster',
    _hover: { borderColor: 'fg.subtle' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '1px',
      borderColor: 'colorPalette.focusRing',
    },
    _invalid: { borderColor: 'border.error', _focusVisible: { outlineColor: 'border.error' } },
    _disabled: { opacity: '0.6', cursor: 'not-allowed', bg: 'bg.muted' },
    _readOnly: { bg: 'bg.subtle' },
    '@media (pointer: coarse)': { fontSize: '1rem' },
  },
  variants: {
    size: {
      xs: { minHeight: '7', paddingInline: '2', textStyle: 'xs' },
      sm: { minHeight: '8', paddingInline: '2.5', textStyle: 'sm' },
      md: { minHeight: '9', paddingInline: '3', textStyle: 'md' },
    },
  },
  defaultVariants: { size: 'sm' },
});

export type ControlSize = 'xs' | 'sm' | 'md';
