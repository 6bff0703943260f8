import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Counterparty, MergePreview } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from '#data/counterparties';
import { ConfirmDialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { type Format, useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { FoundPicker } from '#kit/pickers';
import { messages } from '../counterparties.messages.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface MergeDialogProps {
  readonly counterparty: Counterparty;
  readonly onMerge: (from: Named, into: string) => Promise<void>;
  readonly onClose: () => void;
}

const { merge: texts } = messages;

/** Asks which other counterparty is the same, which of the two stays, and shows what moves there. */
export function MergeDialog({ counterparty, onMerge, onClose }: MergeDialogProps) {
  const api = useApi();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [keptId, setKeptId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { data: other } = useQuery({
    ...counterpartyQueries.detail(api, otherId ?? ''),
    enabled: otherId !== null,
  });
  const both = other ? [other, counterparty] : [];
  const kept = both.find(({ id }) => id === keptId) ?? both[0];
  const leaving = both.find(({ id }) => id !== kept?.id);
  const choose = (id: string | null) => {
    setOtherId(id);
    setKeptId(id);
    setProblem(undefined);
  };
  return (
    <ConfirmDialog
      open
      title={texts.title(counterparty.name)}
      description={texts.description}
      confirmLabel={texts.submit}
      onConfirm={() => (kept && leaving ? onMerge(leaving, kept.id) : setProblem(texts.choose))}
      onCancel={onClose}
    >
      <Stack gap="4">
        <Field label={texts.into} error={problem}>
          <FoundPicker
            label={texts.into}
            placeholder={texts.search}
            find={counterpartyQueries.found}
            nameOf={({ name }) => name}
            value={otherId}
            onChange={choose}
            except={counterparty.id}
          />
        </Field>
        {kept && leaving && (
          <>
            <RadioGroup
              label={texts.keep}
              value={kept.id}
              onChange={setKeptId}
              options={both.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Preview leaving={leaving} kept={kept} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Preview({ leaving, kept }: { readonly leaving: Named; readonly kept: Named }) {
  const format = useFormat();
  const { data } = useQuery(counterpartyQueries.mergePreview(useApi(), leaving.id));
  if (!data) return null;
  const moved = movedText(data, format);
  return (
    <Text textStyle="sm" role="status">
      {moved === '' ? texts.nothingMoves(leaving.name) : texts.moves(moved, leaving.name, kept.name)}
    </Text>
  );
}

/** `3 contracts, 1 case and 2 contacts`; what there is none of is left out. */
function movedText(preview: MergePreview, { plural, list }: Pick<Format, 'plural' | 'list'>): string {
  const kinds = (['contracts', 'cases', 'tasks', 'subsidiaries', 'contacts'] as const).filter(
    (kind) => preview[kind] > 0,
  );
  return list(kinds.map((kind) => plural(preview[kind], texts.moved[kind])));
}
