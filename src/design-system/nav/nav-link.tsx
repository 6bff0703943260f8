import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../badge/index.ts';
import { Anchor } from '../link/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { NavItem } from './nav-model.ts';

const Row = /* @__PURE__ */ chakra(
  Anchor,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '8',
      paddingInline: '2',
      borderRadius: 'l2',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color, color',
      transitionDuration: 'faster',
      _hover: { bg: 'bg.muted', color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _icon: { boxSize: '4', flexShrink: '0', strokeWidth: '1.75' },
      _currentPage: { bg: 'bg.emphasized', color: 'fg', fontWeight: 'medium', '& > svg': { color: 'colorPalette.fg' } },
    },
    variants: { rail: { true: { justifyContent: 'center', paddingInline: '0', position: 'relative' } } },
  },
  { forwardProps: ['href'] },
);

const Word = /* @__PURE__ */ chakra('span', {
  base: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Dot = /* @__PURE__ */ chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '1.5',
    insetInlineEnd: '1.5',
    boxSize: '1.5',
    borderRadius: 'full',
    bg: 'colorPalette.border',
  },
});

/** One line of a navigation; in a rail its icon, its name in a tooltip. */
export function NavLink({ item, collapsed = false }: { item: NavItem; collapsed?: boolean }) {
  const current = item.current ? ('page' as const) : undefined;
  if (collapsed) {
    return (
      <Tooltip content={item.label} placement="right">
        <Row href={item.href} aria-current={current} rail>
          {item.icon}
          <VisuallyHidden>
            {item.label} {item.badge}
          </VisuallyHidden>
          {item.badge !== undefined && <Dot />}
        </Row>
      </Tooltip>
    );
  }
  return (
    <Row href={item.href} aria-current={current}>
      {item.icon}
      <Word title={item.label}>{item.label}</Word>
      {item.badge !== undefined && <Badge>{item.badge}</Badge>}
    </Row>
  );
}
