import { useEffect, useRef } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { type Format, useFormat } from '#design-system/format';
import { Link, Text } from '#design-system/layout';
import { KindName } from './kind-name.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';
import { hrefOf, keyOf, ringsOf, type YearHrefs } from './year-items.ts';

interface YearTableProps {
  readonly items: readonly YearItem[];
  readonly hrefs: YearHrefs;
  /** The item whose link takes the focus. */
  readonly focused?: string | undefined;
}

/** The items of a window by month and ring, in the order of their days: all that the wheel shows, in words. */
export function YearTable({ items, hrefs, focused }: YearTableProps) {
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (focused) table.current?.querySelector<HTMLElement>(`[data-item="${focused}"]`)?.focus();
  }, [focused]);
  const months = [...Map.groupBy(items, ({ day }) => day.slice(0, 7))].sort(([a], [b]) => a.localeCompare(b));
  return (
    <table ref={table} className="wheel-table">
      <thead>
        <tr>
          <th scope="col">{texts.columns.month}</th>
          <th scope="col">{texts.columns.ring}</th>
          <th scope="col">{texts.columns.items}</th>
        </tr>
      </thead>
      {months.map(([month, ofMonth]) => (
        <tbody key={month}>
          {ringsOf(ofMonth).map((ring, at, rings) => (
            <tr key={at}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={rings.length}>
                  {format.date(`${month}-01`, { month: 'short', year: 'numeric' })}
                </th>
              )}
              <RingCells ring={ring} hrefs={hrefs} format={format} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RingCellsProps {
  readonly ring: readonly YearItem[];
  readonly hrefs: YearHrefs;
  readonly format: Format;
}

function RingCells({ ring, hrefs, format }: RingCellsProps) {
  const [first] = ring;
  if (!first) return null;
  return (
    <>
      <th scope="row">
        <KindName kind={first.kind} />
      </th>
      <td>
        <ul>
          {ring.map((item) => (
            <li key={keyOf(item)}>
              <time dateTime={item.day}>{format.date(item.day, { day: 'numeric' })}</time>
              <span>
                <ItemLink item={item} href={hrefOf(hrefs, item)} />
                {(item.is_done || item.is_projected) && (
                  <Text as="span" tone="muted">
                    {` · ${item.is_done ? texts.done : texts.repeats}`}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </>
  );
}

function ItemLink({ item, href }: { readonly item: YearItem; readonly href: string | undefined }) {
  if (href === undefined) return <bdi>{item.title}</bdi>;
  return (
    <Link variant="quiet" href={href} data-item={keyOf(item)}>
      <bdi>{item.title}</bdi>
    </Link>
  );
}
