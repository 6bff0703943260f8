import { chakra } from '@chakra-ui/react/styled-system';
import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

const List = /* @__PURE__ */ chakra('dl', {
  base: { display: 'grid', textStyle: 'sm', minWidth: '0' },
  variants: {
    columns: {
      1: { gridTemplateColumns: '1fr' },
      2: { gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, columnGap: '8' },
    },
    layout: {
      beside: { '& > div': { gridTemplateColumns: { base: '1fr', sm: 'minmax(7rem, 10rem) 1fr' } } },
      above: { '& > div': { gridTemplateColumns: '1fr' } },
    },
  },
  defaultVariants: { columns: 1, layout: 'beside' },
});

const Row = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '0.5',
    paddingBlock: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'border.muted',
    alignItems: 'baseline',
    _last: { borderBlockEndWidth: '0' },
  },
});

const Term = /* @__PURE__ */ chakra('dt', { base: { color: 'fg.muted' } });

const Value = /* @__PURE__ */ chakra('dd', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    minWidth: '0',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Unverified = /* @__PURE__ */ chakra('span', {
  base: { flexShrink: '0', alignSelf: 'center', color: 'fg.warning', _icon: { boxSize: '3.5' } },
});

export interface DescriptionItem {
  label: ReactNode;
  /** Nothing, `null` or an empty string shows that it is not given. */
  value?: ReactNode;
  /** It was extracted and has not been reviewed yet. */
  unverified?: boolean;
  /** At the end of the line: an edit button. */
  action?: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  columns?: 1 | 2;
  /** Labels beside their values, or above them. */
  layout?: 'beside' | 'above';
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === '' || value === false;

/** What is known of a thing: labels and values. */
export function DescriptionList({ items, columns, layout }: DescriptionListProps) {
  return (
    <List columns={columns} layout={layout}>
      {items.map(({ label, value, unverified, action }, index) => (
        <Row key={typeof label === 'string' ? label : index}>
          <Term>{label}</Term>
          <Value>
            {isMissing(value) ? (
              <chakra.span color="fg.subtle">{messages.noValue}</chakra.span>
            ) : (
              <chakra.span minWidth="0">{value}</chakra.span>
            )}
            {unverified && (
              <Unverified title={messages.unverified}>
                <CircleDashed aria-hidden />
                <VisuallyHidden>{messages.unverified}</VisuallyHidden>
              </Unverified>
            )}
            {action && (
              <chakra.span marginInlineStart="auto" marginBlock="-1.5" alignSelf="center">
                {action}
              </chakra.span>
            )}
          </Value>
        </Row>
      ))}
    </List>
  );
}
