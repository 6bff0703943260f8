import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = /* @__PURE__ */ defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '1.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    textDecoration: 'none',
    minWidth: '0',
    maxWidth: 'full',
    textAlign: 'center',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    overflowWrap: { base: 'anywhere', sm: 'normal' },
    userSelect: 'none',
    cursor: 'pointer',
    transition: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'faster',
    _icon: { flexShrink: '0', boxSize: '1.15em' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed', boxShadow: 'none' },
    '&[aria-busy=true]': { cursor: 'progress', opacity: '0.8' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        boxShadow: 'xs',
        _hover: { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 88%, {colors.white})' },
        _active: { bg: 'color-mix(in srgb, {colors.colorPalette.solid} 90%, {colors.black})' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        boxShadow: 'xs',
        _hover: { bg: 'bg.subtle' },
        _active: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      subtle: {
        bg: 'bg.muted',
        color: 'fg',
        _hover: { bg: 'bg.emphasized' },
        _active: { bg: 'bg.emphasized' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _active: { bg: 'bg.emphasized' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      link: {
        color: 'colorPalette.fg',
        fontWeight: 'normal',
        textUnderlineOffset: '0.2em',
        _hover: { textDecoration: 'underline' },
      },
      danger: {
        colorPalette: 'red',
        bg: 'red.600',
        color: 'white',
        boxShadow: 'xs',
        _hover: { bg: 'red.700' },
        _active: { bg: 'red.800' },
      },
    },
    size: {
      xs: { minHeight: '7', paddingInline: '2', textStyle: 'xs' },
      sm: { minHeight: '8', paddingInline: '3', textStyle: 'sm' },
      md: { minHeight: '9', paddingInline: '3.5', textStyle: 'md' },
    },
    square: { true: { paddingInline: '0', aspectRatio: '1' } },
    wide: { true: { width: 'full' } },
  },
  compoundVariants: [{ variant: 'link', css: { minHeight: '6', marginBlock: '-0.5', paddingInline: '0' } }],
  defaultVariants: { variant: 'outline', size: 'sm' },
});

export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'ghost' | 'link' | 'danger';
export type ButtonSize = 'xs' | 'sm' | 'md';
