import type { YearItem, YearKind } from '#api-contract/year/endpoints';
import { yearKinds } from '#api-contract/year/kinds';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Text, Wrap } from '#design-system/layout';
import { KindName } from './kind-name.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';

interface WheelLegendProps {
  readonly items: readonly YearItem[];
  readonly hidden: ReadonlySet<YearKind>;
  /** Leaves out how many there are. */
  readonly compact?: boolean;
  readonly onHiddenChange: (hidden: ReadonlySet<YearKind>) => void;
}

/** The rings from the outside in, with how many items each has; a press hides one or shows it again. */
export function WheelLegend({ items, hidden, compact = false, onHiddenChange }: WheelLegendProps) {
  const format = useFormat();
  const counts = Map.groupBy(items, ({ kind }) => kind);
  return (
    <Wrap as="ul" gap={compact ? '0' : '1'} aria-label={texts.rings} justifyContent="center">
      {yearKinds
        .filter((kind) => counts.has(kind))
        .map((kind) => (
          <li key={kind}>
            <Button
              size="xs"
              variant="ghost"
              aria-pressed={!hidden.has(kind)}
              className={hidden.has(kind) ? 'wheel-ring-hidden' : undefined}
              onClick={() => onHiddenChange(hidden.symmetricDifference(new Set([kind])))}
            >
              <KindName kind={kind} />
              {!compact && (
                <Text as="span" tone="muted" numeric>
                  {format.number(counts.get(kind)?.length ?? 0)}
                </Text>
              )}
            </Button>
          </li>
        ))}
    </Wrap>
  );
}
