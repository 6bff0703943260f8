import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dataRoleWords } from '#api-contract/counterparties/data-roles.messages';
import type { ProcessorRow } from '#api-contract/vendors/registry';
import { vendorQueries } from '#data/vendors';
import { Badge } from '#design-system/badge';
import type { Format } from '#design-system/format';
import { Link } from '#design-system/link';
import { ListPage, listMessages, useList } from '#kit/list';
import { processorList, type ProcessorListState } from './processor-list.ts';
import { messages } from './vendors.messages.ts';

export interface ProcessorListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: ProcessorListState;
  readonly onStateChange: (state: ProcessorListState) => void;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly assessmentHref: (frameworkId: string, assessmentId: string) => string;
  /** The lists that share the page. */
  readonly tabs?: ReactNode;
}

const { list: texts, options } = messages;

const tones = {
  planned: 'neutral',
  in_progress: 'info',
  in_review: 'warning',
  closed: 'success',
  reopened: 'info',
} as const;

/** Counterparties that process personal data, each with its latest assessment. */
export function ProcessorListScreen(props: ProcessorListScreenProps) {
  const { state, onStateChange, counterpartyHref, assessmentHref, tabs } = props;
  const list = useList({ definition: processorList, state, onStateChange, read: vendorQueries.processors });
  const cells = {
    assessment: ({ assessment }: ProcessorRow) =>
      assessment ? (
        <Link href={assessmentHref(assessment.framework_id, assessment.id)}>{assessment.name}</Link>
      ) : (
        texts.notAssessed
      ),
    state: (row: ProcessorRow) =>
      row.state ? (
        <Badge tone={tones[row.state]} plain>
          {options.state[row.state]}
        </Badge>
      ) : (
        listMessages.nothing
      ),
    met: ({ met }: ProcessorRow, format: Format) =>
      met ? texts.met(format.number(met.met), format.number(met.applicable)) : listMessages.nothing,
  };
  return (
    <ListPage
      list={list}
      texts={texts}
      icon={<Building2 />}
      rowHref={({ id }) => counterpartyHref(id)}
      filters={['data_role']}
      choices={{ optionNames: { ...options, data_role: dataRoleWords } }}
      cells={cells}
      fewColumns={['name', 'assessment', 'state', 'met']}
      {...(tabs !== undefined && { tabs })}
    />
  );
}
