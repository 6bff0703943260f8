import { createRoot } from 'react-dom/client';
import '#theme';
import { longBody, variables } from '../../../src/features/templates/editor/editor-fixture.ts';
import { TemplateEditor } from '../../../src/features/templates/editor/template-editor.tsx';
import { mountBare } from './bare-editor.ts';

const body = longBody();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const nothing = () => undefined;

if (new URLSearchParams(location.search).get('variant') === 'bare') mountBare(element, body);
else
  createRoot(element).render(
    <TemplateEditor
      label="Framework agreement"
      body={body}
      variables={variables}
      clauses={[]}
      commenting={{
        templateId: '',
        comments: [],
        isFailed: false,
        people: [],
        onAdd: () => Promise.resolve(),
        onReply: () => Promise.resolve(),
        onEdit: () => Promise.resolve(),
        onResolve: nothing,
        onDelete: nothing,
      }}
      findings={[]}
      mode="edit"
      author="Ada Example"
      onChange={nothing}
    />,
  );
