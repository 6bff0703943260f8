import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../breadcrumb/index.ts';
import { Heading, Text } from '../layout/text.ts';

const Root = /* @__PURE__ */ chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInline: { base: '4', md: '6' },
    paddingBlockStart: { base: '4', md: '5' },
    minWidth: '0',
  },
  variants: { tabbed: { true: {}, false: { paddingBlockEnd: { base: '3', md: '4' } } } },
});

const Row = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '3',
    minWidth: '0',
  },
});

const Title = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minWidth: '0',
  },
});

const Words = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', flex: '1 1 16rem' },
});

const Actions = /* @__PURE__ */ chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const TabSlot = /* @__PURE__ */ chakra('div', {
  base: {
    marginBlockStart: '2',
    marginInline: { base: '-4', md: '-6' },
    '& [role=tablist]': { paddingInline: { base: '4', md: '6' } },
  },
});

export interface PageHeaderProps {
  title: ReactNode;
  breadcrumb?: readonly BreadcrumbItem[];
  /** Beside the title: a status, an owner. */
  meta?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** A `TabList`; its `Tabs` goes around the header and the panels. */
  tabs?: ReactNode;
}

/** The top of a page: where it is, what it is, what can be done with it. Holds the page's only `h1`. */
export function PageHeader({ title, breadcrumb, meta, description, actions, tabs }: PageHeaderProps) {
  return (
    <Root tabbed={tabs !== undefined}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <Row>
        <Words>
          <Title>
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            {meta}
          </Title>
          {description !== undefined && (
            <Text as="div" textStyle="sm" tone="muted" maxWidth="prose">
              {description}
            </Text>
          )}
        </Words>
        {actions && <Actions>{actions}</Actions>}
      </Row>
      {tabs && <TabSlot>{tabs}</TabSlot>}
    </Root>
  );
}
