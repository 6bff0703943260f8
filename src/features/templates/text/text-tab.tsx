import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useApi } from '#api';
import { asWordings } from '#api-contract/clauses/wording';
import type { Template } from '#api-contract/templates/endpoints';
import { clauseQueries } from '#data/clauses';
import { useReader } from '#data/profile';
import { Box } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { proveTemplate } from '#drafting';
import type { Commenting } from '../comments/commenting.ts';
import { type EditorMode, type LibraryClause, TemplateEditor } from '../editor/index.ts';
import { messages } from '../templates.messages.ts';
import type { Written } from './use-template-text.ts';

interface TextTabProps {
  readonly template: Template;
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  readonly mayWrite: boolean;
  readonly commenting: Commenting;
  readonly onVariableAdd: () => void;
}

/** The text of a template in its editor. */
export function TextTab({ template, written, onChange, mayWrite, commenting, onVariableAdd }: TextTabProps) {
  const author = useReader()?.name ?? '';
  const [mode, setMode] = useState<EditorMode>('edit');
  const clauses = useLibrary(template);
  const proven = useDeferredValue(written);
  const findings = useMemo(() => proveTemplate({ ...proven, clauses: [...clauses] }), [proven, clauses]);
  return (
    <Box height={{ base: '36rem', lg: 'calc(100dvh - 14rem)' }} minHeight="24rem" borderWidth="1px">
      <Suspense fallback={<SkeletonText lines={8} label={messages.page.loading} />}>
        <TemplateEditor
          label={template.name}
          body={written.body}
          variables={written.variables}
          clauses={clauses}
          commenting={commenting}
          findings={findings}
          mode={mayWrite ? mode : 'read'}
          {...(mayWrite && { onModeChange: setMode, onVariableAdd })}
          author={author}
          onChange={(body) => onChange({ ...written, body })}
        />
      </Suspense>
    </Box>
  );
}

/** The clauses that can be inserted: as the template has them, or else their newest wording. */
function useLibrary({ clauses: held }: Template): readonly LibraryClause[] {
  const { data: newest } = useQuery(clauseQueries.wordings(useApi()));
  return useMemo(() => {
    const known = asWordings(held).map((wording, at) => ({ ...wording, latest: held[at]?.newest ?? wording.version }));
    const others = (newest ?? []).filter(({ clause_id }) => !held.some((each) => each.clause_id === clause_id));
    return [
      ...known,
      ...asWordings(others).map((wording, at) => ({
        ...wording,
        latest: wording.version,
        ...(others[at]?.category && { category: others[at].category }),
      })),
    ];
  }, [held, newest]);
}
