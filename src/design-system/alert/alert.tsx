import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CloseButton } from '../button/index.ts';

const Root = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    textAlign: 'start',
    width: 'full',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', borderColor: 'border' },
      info: {
        bg: 'bg.info',
        borderColor: 'color-mix(in srgb, {colors.border.info} 30%, transparent)',
        '--alert-icon': 'colors.fg.info',
      },
      success: {
        bg: 'bg.success',
        borderColor: 'color-mix(in srgb, {colors.border.success} 30%, transparent)',
        '--alert-icon': 'colors.fg.success',
      },
      warning: {
        bg: 'bg.warning',
        borderColor: 'color-mix(in srgb, {colors.border.warning} 35%, transparent)',
        '--alert-icon': 'colors.fg.warning',
      },
      danger: {
        bg: 'bg.error',
        borderColor: 'color-mix(in srgb, {colors.border.error} 30%, transparent)',
        '--alert-icon': 'colors.fg.error',
      },
    },
    banner: {
      true: {
        alignItems: 'center',
        borderRadius: '0',
        borderInlineWidth: '0',
        borderBlockStartWidth: '0',
        paddingInline: { base: '4', md: '6' },
      },
    },
  },
});

const IconSlot = /* @__PURE__ */ chakra('span', {
  base: {
    flexShrink: '0',
    color: 'var(--alert-icon, {colors.fg.muted})',
    _icon: { boxSize: '4' },
    paddingBlockStart: '2px',
  },
});

const Words = /* @__PURE__ */ chakra('div', {
  base: { flex: '1', minWidth: '0', display: 'flex', color: 'fg.muted' },
  variants: {
    banner: {
      true: { flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
      false: { flexDirection: 'column', gap: '0.5' },
    },
  },
});

const Title = /* @__PURE__ */ chakra('p', { base: { fontWeight: 'medium', color: 'fg' } });

const Actions = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  variants: { banner: { true: { marginInlineStart: 'auto' }, false: { paddingBlockStart: '1.5' } } },
});

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that answer it. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Across the whole width, without corners: above a page. */
  banner?: boolean;
  tabIndex?: number;
  ref?: Ref<HTMLDivElement>;
}

/** Something the reader should know, in place. Danger and warning are announced at once, the rest politely. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, banner = false, ...rest }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Root role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'} tone={tone} banner={banner} {...rest}>
      <IconSlot>
        <Icon aria-hidden />
      </IconSlot>
      <Words banner={banner}>
        {title !== undefined && <Title>{title}</Title>}
        {children}
        {actions && <Actions banner={banner}>{actions}</Actions>}
      </Words>
      {onDismiss && <CloseButton marginBlock="-1" onClick={onDismiss} />}
    </Root>
  );
}
