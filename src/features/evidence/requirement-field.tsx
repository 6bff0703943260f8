import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { assessmentQueries } from '#data/assessments';
import { frameworkQueries } from '#data/frameworks';
import { Combobox } from '#design-system/combobox';
import { Field } from '#design-system/form';
import { Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { FoundPicker } from '#kit/pickers';
import { messages } from './evidence.messages.ts';

const { requirement: texts } = messages;

/** Where evidence is linked to. */
export interface Place {
  readonly assessment_id: string;
  readonly ref: string;
}

interface RequirementFieldProps {
  readonly value: Place | null;
  readonly onChange: (place: Place | null) => void;
  readonly error?: string | undefined;
}

const none: never[] = [];

/** A requirement of an open assessment: framework, assessment, requirement. */
export function RequirementField({ value, onChange, error }: RequirementFieldProps) {
  const api = useApi();
  const [framework, setFramework] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const assessments = useQuery({
    ...assessmentQueries.ofFramework(api, framework?.id ?? ''),
    enabled: framework !== null,
  });
  const open = assessments.data?.filter(({ state }) => state !== 'closed') ?? none;
  const assessment = open.find(({ id }) => id === chosen) ?? open[0];
  const version = { frameworkId: framework?.id ?? '', versionId: assessment?.version.id ?? '' };
  const outline = useQuery({ ...frameworkQueries.outline(api, version), enabled: assessment !== undefined }).data;
  return (
    <>
      <Field label={texts.framework} required {...(framework === null && error !== undefined && { error })}>
        <FoundPicker
          label={texts.framework}
          find={frameworkQueries.found}
          nameOf={({ name }) => name}
          value={framework?.id ?? null}
          valueLabel={framework?.name}
          onChange={(_id, found) => {
            setFramework(found ?? null);
            onChange(null);
          }}
        />
      </Field>
      {framework && assessments.data && !assessment && <Text tone="muted">{texts.noAssessment}</Text>}
      {assessment && (
        <>
          <Field label={texts.assessment}>
            <Select
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
              value={assessment.id}
              onChange={(id) => {
                setChosen(id);
                onChange(null);
              }}
            />
          </Field>
          <Field label={texts.requirement} required {...(error !== undefined && { error })}>
            <Combobox
              options={(outline ?? none)
                .filter(({ assessable }) => assessable)
                .map(({ ref, label, title }) => ({ value: ref, label: `${label} ${title}` }))}
              value={value?.ref ?? null}
              onChange={(ref) => onChange(ref === null ? null : { assessment_id: assessment.id, ref })}
            />
          </Field>
        </>
      )}
    </>
  );
}
