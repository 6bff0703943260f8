import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, CloseButton } from '../button/index.ts';
import { messages } from '../messages/index.ts';
import { tonePalette, type Tone } from '../tone/index.ts';
import { toastTone } from './toast-color.ts';

export interface ToastAction {
  label: string;
}

/** A notification as the area shows it (specification, section 3). */
export interface ToastView {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  /** A name of the area's own icons, an element, or `false` for none. Follows the colour when left out. */
  icon?: ToastIconName | false | Exclude<ReactNode, string | boolean>;
  /** An element that takes the icon's place: a person's avatar. */
  avatar?: ReactNode;
  /** `true` when left out. */
  closeButton?: boolean;
  /** Milliseconds until it closes automatically. Only drawn here; the machine counts. */
  timeout?: number;
  actions?: readonly ToastAction[];
  /** `primary`, `success`, `warning`, `error`, `neutral` and their synonyms. */
  color?: string;
}

export type ToastIconName = 'info' | 'success' | 'warning' | 'error';

const namedIcons: Record<ToastIconName, ReactNode> = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
};

const iconOfTone: Record<Tone, ToastIconName> = {
  neutral: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

const Card = /* @__PURE__ */ chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    padding: '3',
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'lg',
    textStyle: 'sm',
    pointerEvents: 'auto',
    overflow: 'hidden',
    animation: 'rise-in',
    animationDuration: 'moderate',
    animationTimingFunction: 'ease-out',
  },
});

const IconSlot = /* @__PURE__ */ chakra('span', {
  base: { flexShrink: '0', color: 'colorPalette.border', _icon: { boxSize: '4.5' }, marginBlockStart: '1px' },
});

const Words = /* @__PURE__ */ chakra('div', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } });

const Actions = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlockStart: '2' },
});

const isIconName = (icon: ToastView['icon']): icon is ToastIconName => typeof icon === 'string' && icon in namedIcons;

function iconOf({ icon, avatar, color }: ToastView) {
  if (avatar) return avatar;
  if (icon === false) return null;
  if (isIconName(icon)) return namedIcons[icon];
  return icon ?? namedIcons[iconOfTone[toastTone(color)]];
}

export interface ToastCallbacks {
  onHover: (id: string, hovered: boolean) => void;
  onFocus: (id: string, focused: boolean) => void;
  onClose: (id: string) => void;
  onAction: (id: string, action: number) => void;
}

export function Toast({ toast, onHover, onFocus, onClose, onAction }: { toast: ToastView } & ToastCallbacks) {
  const icon = iconOf(toast);
  return (
    <Card
      colorPalette={tonePalette[toastTone(toast.color)]}
      aria-atomic="true"
      onPointerEnter={() => onHover(toast.id, true)}
      onPointerLeave={() => onHover(toast.id, false)}
      onFocus={() => onFocus(toast.id, true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocus(toast.id, false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(toast.id);
      }}
    >
      {icon && <IconSlot>{icon}</IconSlot>}
      <Words>
        <chakra.p fontWeight="medium" color="fg">
          {toast.title}
        </chakra.p>
        {toast.description !== undefined && <chakra.div color="fg.muted">{toast.description}</chakra.div>}
        {toast.actions && toast.actions.length > 0 && (
          <Actions>
            {toast.actions.map((action, index) => (
              <Button key={action.label} size="xs" onClick={() => onAction(toast.id, index)}>
                {action.label}
              </Button>
            ))}
          </Actions>
        )}
      </Words>
      {toast.closeButton !== false && (
        <CloseButton
          label={messages.dismissNotification}
          marginBlock="-1"
          marginInlineEnd="-1"
          onClick={() => onClose(toast.id)}
        />
      )}
    </Card>
  );
}
