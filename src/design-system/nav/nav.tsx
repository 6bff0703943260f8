import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { messages } from '../messages/index.ts';
import { NavLink } from './nav-link.tsx';
import type { NavSection } from './nav-model.ts';

const Root = /* @__PURE__ */ chakra('nav', {
  base: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0', bg: 'bg.subtle', textStyle: 'sm' },
});

const Head = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '12',
    paddingInlineStart: '3',
    paddingInlineEnd: '2',
    flexShrink: '0',
  },
  variants: { rail: { true: { paddingInline: '0', textAlign: 'center', '& svg': { marginInline: 'auto' } } } },
});

const Sections = /* @__PURE__ */ chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: '2',
    paddingBlock: '1',
    scrollbarWidth: 'thin',
  },
});

const Fold = /* @__PURE__ */ chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minHeight: '7',
    marginBlockStart: '3',
    paddingInline: '2',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.subtle',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '& svg': { boxSize: '3.5', transition: 'rotate', transitionDuration: 'fast' },
    '&[aria-expanded=false] svg': { rotate: '-90deg' },
  },
});

const Items = /* @__PURE__ */ chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1px' } });

/** Before a section whose name is not shown. */
const Gap = /* @__PURE__ */ chakra('div', {
  base: { height: '1px', bg: 'border', marginBlock: '2', marginInline: '2' },
});

const Foot = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    flexShrink: '0',
    padding: '2',
    borderBlockStartWidth: '1px',
  },
});

const Grow = /* @__PURE__ */ chakra('div', { base: { flex: '1', minWidth: '0' } });

export interface NavProps {
  sections: readonly NavSection[];
  /** Ids of the sections that are folded. */
  foldedSections?: Readonly<Record<string, boolean | undefined>>;
  onFoldSection?: (id: string, folded: boolean) => void;
  /** Shown as a rail of icons. */
  collapsed?: boolean;
  /** Without it there is no button to collapse. */
  onCollapse?: ((collapsed: boolean) => void) | undefined;
  /** At the top: the logo, the organisation. Told whether there is room for words. */
  header?: (state: { collapsed: boolean }) => ReactNode;
  /** At the bottom: the person's menu, settings. */
  footer?: (state: { collapsed: boolean }) => ReactNode;
  label?: string;
}

/** The product's side navigation. Links go through the application's own link component. */
export function Nav({
  sections,
  foldedSections = {},
  onFoldSection,
  collapsed = false,
  onCollapse,
  header,
  footer,
  label = messages.navigation,
}: NavProps) {
  const fold = onCollapse && (
    <IconButton
      label={collapsed ? messages.expandNavigation : messages.collapseNavigation}
      aria-expanded={!collapsed}
      onClick={() => onCollapse(!collapsed)}
      alignSelf="center"
      _rtl={{ scale: '-1 1' }}
    >
      {collapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
    </IconButton>
  );
  return (
    <Root aria-label={label}>
      {header && (
        <Head rail={collapsed}>
          <Grow>{header({ collapsed })}</Grow>
          {!collapsed && fold}
        </Head>
      )}
      <Sections>
        {sections.map((section, index) => (
          <Section
            key={section.id}
            section={section}
            first={index === 0}
            folded={foldedSections[section.id] === true}
            collapsed={collapsed}
            onFold={onFoldSection && ((folded) => onFoldSection(section.id, folded))}
          />
        ))}
      </Sections>
      {(footer || (collapsed && fold)) && (
        <Foot>
          {footer?.({ collapsed })}
          {collapsed && fold}
        </Foot>
      )}
    </Root>
  );
}

interface SectionProps {
  section: NavSection;
  first: boolean;
  folded: boolean;
  collapsed: boolean;
  onFold: ((folded: boolean) => void) | undefined;
}

function Section({ section, first, folded, collapsed, onFold }: SectionProps) {
  const id = useId();
  const foldable = section.label !== undefined && onFold !== undefined && !collapsed;
  const open = !foldable || !folded;
  return (
    <div>
      {(collapsed || section.label === undefined) && !first && <Gap />}
      {section.label !== undefined && !collapsed && (
        <Fold type="button" aria-expanded={open} aria-controls={id} disabled={!onFold} onClick={() => onFold?.(open)}>
          {section.label}
          {onFold && <ChevronDown aria-hidden />}
        </Fold>
      )}
      <Items id={id} hidden={!open} aria-label={section.label}>
        {section.items.map((item) => (
          <li key={item.id}>
            <NavLink item={item} collapsed={collapsed} />
          </li>
        ))}
      </Items>
    </div>
  );
}
