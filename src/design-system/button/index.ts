export { Button, type ButtonProps } from './button.tsx';
export { CloseButton, IconButton, type IconButtonProps } from './icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export type { ButtonSize, ButtonVariant } from './button.recipe.ts';
