import type { OscalCatalog, OscalControl } from './model.ts';
import { eachControl } from './walk.ts';

const successorLink = /^(incorporated[-_]into|moved[-_]to|addressed[-_]by)$/i;

/** Returns the ids that a control went into, as they are written. */
export const successorsOf = ({ links }: OscalControl): string[] =>
  (links ?? []).flatMap(({ rel, href }) => (rel && successorLink.test(rel) ? [href.replace(/^#/, '')] : []));

/** Whether a publisher says that a control is withdrawn: by its status, or by what it went into. */
export const isWithdrawn = (control: OscalControl): boolean =>
  (control.props ?? []).some(({ name, value }) => name === 'status' && /^withdrawn$/i.test(value.trim())) ||
  successorsOf(control).length > 0;

/**
 * The Cybersecurity Framework 2.0 in its first release doesn’t say which outcomes are those of version 1.1: they are the ones
 * without an implementation example, and categories of such outcomes alone.
 */
export class WithdrawnByExamples {
  readonly #ids = new Set<string>();

  constructor(catalog: OscalCatalog) {
    const isFramework = catalog.metadata.props?.some(
      ({ name, value }) => name === 'framework-version-identifier' && value === 'CSF_2_0_0',
    );
    if (!isFramework) return;
    let saysItself = false;
    eachControl(catalog, (control) => {
      saysItself ||= isWithdrawn(control);
    });
    if (saysItself) return;
    eachControl(catalog, (control) => {
      if (!hasExample(control)) this.#ids.add(control.id);
    });
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
}

const hasExample = ({ parts, controls }: OscalControl): boolean =>
  Boolean(parts?.some(({ name }) => name === 'example')) || Boolean(controls?.some(hasExample));
