import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useApi } from '#api';
import type { NewEvidence } from '#api-contract/compliance-resources/evidence';
import { contractQueries } from '#data/contracts';
import { Alert } from '#design-system/alert';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Box, Stack, Text } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './evidence.messages.ts';
import { offered } from './passages.ts';

const { clause: texts } = messages;

export type CitedClause = Extract<NewEvidence['source'], { kind: 'clause' }>;

interface ClauseFieldProps {
  readonly contractId: string;
  /** Looked for first: what was selected in the document. */
  readonly words?: string | undefined;
  readonly value: CitedClause | null;
  readonly onChange: (clause: CitedClause | null) => void;
  readonly error?: string | undefined;
}

/** A passage of the newest version of a contract, found by its words and quoted letter for letter. */
export function ClauseField(props: ClauseFieldProps) {
  const { contractId } = props;
  const api = useApi();
  const contract = useQuery(contractQueries.detail(api, contractId));
  const versionId = contract.data?.current_version.id ?? '';
  const text = useQuery({ ...contractQueries.versionText(api, contractId, versionId), enabled: versionId !== '' });
  const failed = contract.error ? contract : text;
  return (
    <QueryView
      query={{ ...failed, data: text.data }}
      failed={texts.failedTitle}
      compact
      loading={<SkeletonText lines={4} label={texts.loading} />}
    >
      {(known) =>
        known === null ? (
          <Alert tone="warning" title={texts.noText} />
        ) : (
          <Passages key={versionId} text={known} versionId={versionId} {...props} />
        )
      }
    </QueryView>
  );
}

function Passages(props: ClauseFieldProps & { readonly text: string; readonly versionId: string }) {
  const { contractId, versionId, text, value, onChange, error } = props;
  const [words, setWords] = useState(props.words ?? '');
  const wanted = useDeferredValue(words);
  const found = useMemo(() => offered(text, wanted), [text, wanted]);
  const chosen = value && `${value.start}-${value.end}`;
  const choose = (key: string) => {
    const [start = 0, end = 0] = key.split('-').map(Number);
    onChange({
      kind: 'clause',
      contract_id: contractId,
      contract_version_id: versionId,
      start,
      end,
      quote: text.slice(start, end),
    });
  };
  return (
    <Stack gap="3" align="stretch">
      <Field label={texts.search} hint={texts.searchHint}>
        <TextInput autoComplete="off" maxLength={4_000} value={words} onChange={setWords} />
      </Field>
      {found.length === 0 ? (
        <Text tone="muted">{texts.noMatch}</Text>
      ) : (
        <Box maxHeight="18rem" overflowY="auto" padding="1">
          <RadioGroup
            label={texts.passage}
            value={chosen}
            onChange={choose}
            options={found.map(({ start, end }) => ({ value: `${start}-${end}`, label: text.slice(start, end) }))}
          />
        </Box>
      )}
      {error && (
        <Text textStyle="sm" tone="error" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
