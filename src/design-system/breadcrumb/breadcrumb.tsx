import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from '../link/index.ts';
import { messages } from '../messages/index.ts';

const Trail = /* @__PURE__ */ chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    textStyle: 'xs',
    color: 'fg.muted',
    minWidth: '0',
  },
});

const Step = /* @__PURE__ */ chakra('li', {
  base: {
    minWidth: '0',
    maxWidth: '16rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& a': { display: 'inline-block', paddingBlock: '1' },
    '&[aria-current]': { color: 'fg' },
  },
});

const Between = /* @__PURE__ */ chakra('li', {
  base: { display: 'grid', color: 'fg.subtle', _icon: { boxSize: '3', _rtl: { rotate: '180deg' } } },
});

export interface BreadcrumbItem {
  label: string;
  /** Left out for the page itself, the last one. */
  href?: string;
}

/** The way from the top of the product to this page. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label={messages.breadcrumb}>
      <Trail>
        {items.map(({ label, href }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <Between aria-hidden>
                <ChevronRight />
              </Between>
            )}
            <Step aria-current={href === undefined ? 'page' : undefined} title={label}>
              {href === undefined ? (
                label
              ) : (
                <Link href={href} variant="quiet">
                  {label}
                </Link>
              )}
            </Step>
          </Fragment>
        ))}
      </Trail>
    </nav>
  );
}
