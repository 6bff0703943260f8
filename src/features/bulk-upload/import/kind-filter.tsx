import type { BadCellKind, BadKindCount } from '#api-contract/cases/import-problems';
import { useFormat } from '#design-system/format';
import { Panel } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from '../bulk-upload.messages.ts';

const { kinds: texts } = messages;

const all = 'all';

interface KindFilterProps {
  readonly kinds: readonly BadKindCount[];
  /** Rows with errors of any kind. */
  readonly rows: number;
  readonly value: BadCellKind | null;
  readonly onChange: (kind: BadCellKind | null) => void;
}

/** How many rows have errors of which kind, what to do about each, and which of them are listed. */
export function KindFilter({ kinds, rows, value, onChange }: KindFilterProps) {
  const format = useFormat();
  const counted = (label: string, count: number) => texts.counted(label, format.plural(count, texts.rows));
  return (
    <Panel padding="md">
      <RadioGroup<BadCellKind | typeof all>
        label={texts.label}
        options={[
          { value: all, label: counted(texts.all, rows) },
          ...kinds.map(({ kind, rows: count }) => ({
            value: kind,
            label: counted(texts.names[kind], count),
            hint: texts.advice[kind],
          })),
        ]}
        value={value ?? all}
        onChange={(kind) => onChange(kind === all ? null : kind)}
      />
    </Panel>
  );
}
