import { type ReactNode, useId } from 'react';
import { Badge } from '#design-system/badge';
import { Box, DividedList, Flex, Heading, Link, Panel, Text } from '#design-system/layout';

interface HomePanelProps {
  readonly title: string;
  readonly count?: string | undefined;
  /** To all of what the panel shows some of. */
  readonly all?: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A part of Home under its heading. */
export function HomePanel({ title, count, all, children }: HomePanelProps) {
  const id = useId();
  return (
    <Panel padding="none" aria-labelledby={id}>
      <Flex align="center" gap="2" paddingInline={{ base: '4', md: '5' }} paddingBlock="3.5" borderBlockEndWidth="1px">
        <Heading id={id} size="sm">
          {title}
        </Heading>
        {count !== undefined && <Badge>{count}</Badge>}
        {all && (
          <Box marginInlineStart="auto">
            <Link href={all.href} variant="plain" textStyle="sm">
              {all.label}
            </Link>
          </Box>
        )}
      </Flex>
      {children}
    </Panel>
  );
}

interface HomeRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly hrefOf: (row: Row) => string;
  /** What the row is about: its link. */
  readonly titleOf: (row: Row) => { readonly text: string; readonly tooltip?: string };
  /** At the end of the first line. */
  readonly corner: (row: Row) => ReactNode;
  /** Below the first line. */
  readonly children: (row: Row) => ReactNode;
}

/** Rows of two lines, each with its link. */
export function HomeRows<Row extends { readonly id: string }>(props: HomeRowsProps<Row>) {
  const { rows, hrefOf, titleOf, corner, children } = props;
  return (
    <DividedList>
      {rows.map((row) => {
        const { text, tooltip = text } = titleOf(row);
        return (
          <Box as="li" key={row.id} paddingInline={{ base: '4', md: '5' }} paddingBlock="2.5">
            <Flex gap="3" align="center" justify="space-between">
              <Text truncate fontWeight="medium" minWidth="0">
                <Link href={hrefOf(row)} variant="quiet" title={tooltip}>
                  <bdi>{text}</bdi>
                </Link>
              </Text>
              <Box flexShrink="0" whiteSpace="nowrap">
                {corner(row)}
              </Box>
            </Flex>
            {children(row)}
          </Box>
        );
      })}
    </DividedList>
  );
}
