import { chakra } from '@chakra-ui/react/styled-system';

const Mark = /* @__PURE__ */ chakra('svg', {
  base: { flexShrink: '0', color: 'colorPalette.solid', _dark: { color: 'colorPalette.500' } },
});

const Lockup = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
    color: 'fg',
  },
});

/** The product's name, written only here. */
export const productName = 'Accordant';

/** The mark alone: two strokes that lean on one another under a seal's ring. Decorative unless titled. */
export function LogoMark({ size = 24, title }: { size?: number; title?: string }) {
  return (
    <Mark
      style={{ width: size, height: size }}
      viewBox="0 0 24 24"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <path
        d="M6.25 17.25 11 6.75h2l4.75 10.5"
        stroke="white"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M9 14.1c1.2.9 4.8.9 6 0" stroke="white" strokeWidth="2" strokeLinecap="round" />
    </Mark>
  );
}

/** The mark with the product's name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Lockup style={{ fontSize: size * 0.68 }}>
      <LogoMark size={size} />
      {productName}
    </Lockup>
  );
}
