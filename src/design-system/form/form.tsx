import { chakra } from '@chakra-ui/react/styled-system';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { Alert } from '../alert/index.ts';
import { controlMessages } from '../messages/index.ts';
import { takeEarly } from './early-form.ts';
import type { useForm } from './use-form.ts';

type AnyForm = Pick<
  ReturnType<typeof useForm>,
  'send' | 'problems' | 'failure' | 'attempts' | 'state' | 'controlId'
> & {
  readonly set: (name: never, value: never) => void;
};

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

/**
 * A form that sends through `useForm`. After a refusal it moves the reader to the first thing to mend; what no field says
 * stands at its head.
 */
export function Form({ form, summary = false, children, ...rest }: FormProps) {
  const top = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const [unsaid, setUnsaid] = useState<readonly string[]>([]);
  const { state, attempts, failure, problems } = form;
  const refusals = JSON.stringify(state === 'rejected' ? Object.values(problems).filter(Boolean) : []);

  const { set } = form;
  useLayoutEffect(() => {
    const early = element.current && takeEarly(element.current);
    for (const [name, value] of early?.typed ?? []) set(name as never, value as never);
    // Once the values are in place.
    if (early?.pressed.length) setTimeout(() => early.pressed.forEach((button) => button.click()));
  }, [set]);

  useEffect(() => {
    const messages: string[] = JSON.parse(refusals);
    const parts = [...(element.current?.children ?? [])].filter((part) => part !== top.current);
    const isSaid = (message: string) => parts.some((part) => part.textContent.includes(message));
    setUnsaid(messages.filter((message) => !isSaid(message)));
  }, [refusals, attempts]);

  useEffect(() => {
    if (state !== 'rejected') return;
    const firstInvalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (summary || failure !== undefined || unsaid.length > 0 || !firstInvalid) top.current?.focus();
    else firstInvalid.focus();
  }, [state, attempts, failure, summary, unsaid]);

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
      <FormProblems form={form} summary={summary} unsaid={unsaid} ref={top} />
      {children}
    </StyledForm>
  );
}

function FormProblems({
  form,
  summary,
  unsaid,
  ref,
}: {
  form: AnyForm;
  summary: boolean;
  /** Problems that no field of the form says. */
  unsaid: readonly string[];
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { failure, state, attempts } = form;
  const problems = Object.entries(form.problems).filter(([, message]) => message);
  const asked = summary && attempts > 0 && state !== 'submitting';
  const listed = problems.filter(([, message = '']) => asked || unsaid.includes(message));
  const whole = state === 'rejected' ? failure : undefined;
  const [only] = unsaid.length === 1 && listed.length === 1 ? unsaid : [];
  if (listed.length === 0 && whole === undefined) return null;
  return (
    <Alert ref={ref} tabIndex={-1} tone="danger" title={whole ?? only ?? controlMessages.problemsInForm(listed.length)}>
      {listed.length > 0 && only === undefined && (
        <ProblemList>
          {listed.map(([path, message = '']) => (
            <li key={path}>
              {unsaid.includes(message) ? message : <FieldLink id={form.controlId(path)}>{message}</FieldLink>}
            </li>
          ))}
        </ProblemList>
      )}
    </Alert>
  );
}

const FieldLink = ({ id, children }: { id: string; children: string }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    }}
  >
    {children}
  </a>
);
