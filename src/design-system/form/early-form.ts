/** What happened to a form of a page that stood before its script ran. */
interface EarlyForm {
  /** By the names of the controls. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly pressed: readonly HTMLElement[];
}

/**
 * Takes over a form that the build has drawn: it carries `data-early`, and buttons that someone has pressed since carry
 * `data-pressed`. Null for every other form.
 */
export function takeEarly(form: HTMLFormElement): EarlyForm | null {
  if (form.dataset['early'] === undefined) return null;
  delete form.dataset['early'];
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  const pressed = [...form.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset['pressed'];
  return { typed, pressed };
}
