import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading, Text } from '../layout/text.ts';
import { Logo } from '../logo/index.ts';

const Page = /* @__PURE__ */ chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: '1fr auto',
    justifyItems: 'center',
    bg: { base: 'bg.subtle', _dark: 'bg' },
    paddingInline: '4',
  },
});

const Column = /* @__PURE__ */ chakra('main', {
  base: {
    width: 'full',
    alignSelf: 'center',
    paddingBlock: { base: '8', md: '14' },
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
  },
  variants: { width: { narrow: { maxWidth: '24rem' }, wide: { maxWidth: '32rem' } } },
  defaultVariants: { width: 'narrow' },
});

const Card = /* @__PURE__ */ chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'sm',
    padding: { base: '5', sm: '7' },
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
  },
});

const Below = /* @__PURE__ */ chakra('div', { base: { textAlign: 'center', textStyle: 'sm', color: 'fg.muted' } });

const Footer = /* @__PURE__ */ chakra('footer', {
  base: {
    paddingBlock: '5',
    textStyle: 'xs',
    color: 'fg.subtle',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    justifyContent: 'center',
  },
});

export interface AuthLayoutProps {
  title: ReactNode;
  description?: ReactNode;
  /** Under the card: the way to the neighbouring page. */
  below?: ReactNode;
  footer?: ReactNode;
  width?: 'narrow' | 'wide';
  children?: ReactNode;
}

/** The frame of every page before sign-in: the mark, one card, one task. */
export function AuthLayout({ title, description, below, footer, width, children }: AuthLayoutProps) {
  return (
    <Page>
      <Column width={width}>
        <Logo size={28} />
        <Card>
          <div>
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            {description !== undefined && (
              <Text as="div" tone="muted" marginBlockStart="1">
                {description}
              </Text>
            )}
          </div>
          {children}
        </Card>
        {below !== undefined && <Below>{below}</Below>}
      </Column>
      <Footer>{footer}</Footer>
    </Page>
  );
}
