import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Alert } from '../alert/index.ts';
import { controlMessages } from '../messages/index.ts';
import type { useForm } from './use-form.ts';

type AnyForm = Pick<ReturnType<typeof useForm>, 'send' | 'problems' | 'failure' | 'attempts' | 'state' | 'controlId'>;

const StyledForm = /* @__PURE__ */ chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', width: 'full', minWidth: '0' },
});

const ProblemList = /* @__PURE__ */ chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', '& a': { textDecoration: 'underline' } },
});

export type FormProps = Omit<ComponentProps<typeof StyledForm>, 'onSubmit' | 'noValidate'> & {
  form: AnyForm;
  /** Lists the problems above the fields, each a link to its field. Worth it from a handful of fields on. */
  summary?: boolean;
  children: ReactNode;
};

/** A form that sends through `useForm`. After a refusal it moves the reader to the first thing to mend. */
export function Form({ form, summary = false, children, ...rest }: FormProps) {
  const top = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { state, attempts, failure } = form;

  useEffect(() => {
    if (state !== 'rejected') return;
    const firstInvalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (summary || failure !== undefined || !firstInvalid) top.current?.focus();
    else firstInvalid.focus();
  }, [state, attempts, failure, summary]);

  return (
    <StyledForm
      ref={element}
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <FormProblems form={form} summary={summary} ref={top} />
      {children}
    </StyledForm>
  );
}

function FormProblems({
  form,
  summary,
  ref,
}: {
  form: AnyForm;
  summary: boolean;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const problems = Object.entries(form.problems).filter(([, message]) => message);
  const listed = summary && form.attempts > 0 && problems.length > 0 && form.state !== 'submitting';
  const homeless = form.state === 'rejected' && form.failure !== undefined;
  if (!listed && !homeless) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      tone="danger"
      title={homeless ? form.failure : controlMessages.problemsInForm(problems.length)}
    >
      {listed && (
        <ProblemList>
          {problems.map(([path, message]) => (
            <li key={path}>
              <a
                href={`#${form.controlId(path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(form.controlId(path))?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ProblemList>
      )}
    </Alert>
  );
}
