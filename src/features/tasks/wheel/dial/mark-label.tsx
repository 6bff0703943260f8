import type { YearItem } from '#api-contract/year/endpoints';
import { type Format, useFormat } from '#design-system/format';
import { Text, VisuallyHidden } from '#design-system/layout';
import { type Arc, pointAt } from '../geometry/dial.ts';
import { wheelMessages as texts } from '../wheel.messages.ts';

interface MarkLabelProps {
  readonly item: YearItem | undefined;
  /** How many share its mark. */
  readonly others: number;
  /** Where it is shown. */
  readonly arc: Arc | undefined;
  /** The day that it is moved to. */
  readonly movedTo: string | undefined;
  /** Someone tried to move what can’t be moved. */
  readonly isHeld: boolean;
  readonly isSaving: boolean;
  /** The pointer moves it, not the keyboard. */
  readonly isDragged: boolean;
  /** The side of the dial, in pixels. */
  readonly size: number;
}

const width = 256;
const distance = 10;

/** Names an item beside its mark, on the side of the centre, and says the same to those who don’t see it. */
export function MarkLabel({ item, arc, size, ...shown }: MarkLabelProps) {
  const format = useFormat();
  const facts = item && factsOf(item, shown.movedTo, format);
  const hint = item && hintOf(item, shown, format);
  return (
    <>
      <VisuallyHidden role="status">
        {item && [item.title, facts, item.assignee?.name, hint].filter(Boolean).join('. ')}
      </VisuallyHidden>
      {item && arc && (
        <div className="wheel-label" aria-hidden style={besideArc(arc, size)}>
          <Text fontWeight="medium" lineClamp="2">
            <bdi>{item.title}</bdi>
          </Text>
          <Text tone="muted" numeric>
            {facts}
          </Text>
          {item.assignee && (
            <Text tone="muted">
              <bdi>{item.assignee.name}</bdi>
            </Text>
          )}
          {hint && <Text className="wheel-hint">{hint}</Text>}
        </div>
      )}
    </>
  );
}

function besideArc(arc: Arc, size: number) {
  const middle = (arc.start + arc.end) / 2;
  const [x, y] = pointAt(middle, arc.inner);
  const left = Math.min(size - width, Math.max(0, x + size / 2 - width / 2));
  const edge = y < 0 ? { top: size / 2 + y + distance } : { bottom: size / 2 - y + distance };
  return { left, width, ...edge };
}

/** An item in words: its day, or the move, and its kind. */
function factsOf(item: YearItem, movedTo: string | undefined, format: Format): string {
  const short = (day: string) => format.date(day, { day: 'numeric', month: 'short' });
  const when = movedTo === undefined ? format.date(item.day) : texts.move(short(item.day), short(movedTo));
  const kind = item.is_done ? texts.settled(texts.kinds[item.kind]) : texts.kinds[item.kind];
  return `${when} · ${kind}`;
}

/** What can be done with an item, or why not. */
function hintOf(
  item: YearItem,
  shown: Pick<MarkLabelProps, 'others' | 'movedTo' | 'isHeld' | 'isSaving' | 'isDragged'>,
  format: Format,
): string | undefined {
  const { others, movedTo, isHeld, isSaving, isDragged } = shown;
  if (isSaving) return texts.saving;
  if (item.is_projected) return texts.projected;
  if (isHeld) return item.kind.startsWith('contract') ? texts.heldDate : texts.heldDone;
  if (movedTo !== undefined) return isDragged ? undefined : texts.dropHint;
  return others > 0 ? format.plural(others, texts.bundled) : undefined;
}
