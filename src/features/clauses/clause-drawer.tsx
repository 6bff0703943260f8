import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseMutations, clauseQueries } from '#data/clauses';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { Field, Form, FormActions, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, DividedList, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { TabbedPanel } from '#design-system/tabs';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { QueryView } from '#kit/page';
import { linesOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';
import { ClauseProposals } from './clause-proposals.tsx';
import { newWordingOf, WordingFields, wordingProblems, wordingValuesOf } from './wording-fields.tsx';

const { clause: texts, form: formTexts } = messages;

interface ClauseDrawerProps {
  readonly clauseId: string;
  readonly people: readonly Person[];
  readonly manages: boolean;
  readonly templateHref: (templateId: string) => string;
  readonly onRemove: (clause: Clause) => void;
  readonly onClose: () => void;
}

type Tab = 'wording' | 'versions' | 'proposals';

/** A clause: its wording and fallbacks, its versions, and the templates that have an older one. */
export function ClauseDrawer({ clauseId, people, manages, templateHref, onRemove, onClose }: ClauseDrawerProps) {
  const query = useQuery({
    ...clauseQueries.detail(useApi(), clauseId),
    // What is typed stays, whoever else saves a version; saving then says so.
    refetchOnWindowFocus: false,
  });
  const [tab, setTab] = useState<Tab>('wording');
  const { data: clause } = query;
  return (
    <Drawer open onClose={onClose} size="lg" title={clause ? texts.title(clause.name, clause.version) : texts.loading}>
      <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={6} label={texts.loading} />}>
        {(found) => (
          <TabbedPanel
            label={texts.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'wording',
                label: texts.wording,
                content: (
                  <Stack gap="4">
                    <WordingForm key={found.revision} clause={found} people={people} manages={manages} />
                    {manages && (
                      <Box>
                        <Button onClick={() => onRemove(found)}>{texts.remove}</Button>
                      </Box>
                    )}
                  </Stack>
                ),
              },
              { value: 'versions', label: texts.versions, content: <Versions clauseId={clauseId} /> },
              manages && {
                value: 'proposals',
                label: texts.proposals,
                content: <ClauseProposals clause={found} templateHref={templateHref} />,
              },
            ]}
          />
        )}
      </QueryView>
    </Drawer>
  );
}

interface WordingFormProps {
  readonly clause: Clause;
  readonly people: readonly Person[];
  readonly manages: boolean;
}

function WordingForm({ clause, people, manages }: WordingFormProps) {
  const { mutateAsync: addVersion } = useMutation(clauseMutations.addVersion(useApi(), clause.id));
  const known = clause.fallbacks.flatMap(({ approver }) => (approver ? [approver] : []));
  const wording = useForm({
    initial: wordingValuesOf(clause),
    validate: wordingProblems,
    submit: async (values) => {
      await addVersion({ ...newWordingOf(values, clause), note: note.trim(), revision: clause.revision });
    },
  });
  const [note, setNote] = useState('');
  return (
    <Form form={wording}>
      <WordingFields form={wording} people={[...people, ...known]} disabled={!manages} />
      {manages && (
        <>
          <Field label={formTexts.note}>
            <TextInput autoComplete="off" maxLength={4000} value={note} onChange={setNote} />
          </Field>
          <FormActions>
            <Button type="submit" variant="solid" loading={wording.state === 'submitting'}>
              {formTexts.save}
            </Button>
          </FormActions>
        </>
      )}
    </Form>
  );
}

function Versions({ clauseId }: { readonly clauseId: string }) {
  const query = useQuery(clauseQueries.versions(useApi(), clauseId));
  const format = useFormat();
  return (
    <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {(items) => (
        <DividedList aria-label={texts.versions}>
          {items.map(({ number, wording, note, created_at, created_by }, at) => {
            const before = items[at + 1];
            return (
              <Stack as="li" key={number} gap="1" paddingBlock="3" listStyleType="none">
                <Text textStyle="sm" fontWeight="medium">
                  {texts.number(number)} · {texts.by(created_by?.name ?? texts.former, format.date(created_at))}
                </Text>
                {note && <Text textStyle="sm">{note}</Text>}
                <Text textStyle="sm" tone="muted" whiteSpace="pre-wrap">
                  {before
                    ? wordDifference(linesOf(before.wording), linesOf(wording)).map((piece, index) => (
                        <MarkedPiece key={index} {...piece} />
                      ))
                    : linesOf(wording)}
                </Text>
              </Stack>
            );
          })}
        </DividedList>
      )}
    </QueryView>
  );
}
