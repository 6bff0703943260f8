import { fieldLines, type NewField } from './field-lines.ts';
import { type Names, rename, sentence } from './words.ts';

export interface FeaturePlan extends Names {
  /** Of the permissions that it needs: `contracts` for `contracts.read` and `contracts.write`. */
  readonly section: string;
  readonly fields: readonly NewField[];
  readonly german: { readonly singular: string; readonly plural: string; readonly section: string };
}

/** Lines that stand only where a field is of a kind, or where none is: `//[ person` to `//] person`, `//[ !person`. */
const blockMark = /^[ ]*\/\/\[ (!?)(\w+)\n([\s\S]*?)^[ ]*\/\/\] \1\2\n/gm;
const lineMark = /^([ ]*)(?:\/\/=|--=|\{\/\*=) (\w+).*\n/gm;
const inlineMark = /\/\*= (\w+) \*\//g;
const inlineBlockMark = /\/\*\[ (\w+) ([^\n]*?) \*\//g;

/** What a template comes to for a resource. */
export function render(template: string, plan: FeaturePlan): string {
  const lines = plan.fields.map(fieldLines);
  const added = (word: string) => lines.flatMap((each) => each[word] ?? []);
  const has = (kind: string) => plan.fields.some((field) => field.kind === kind);
  const filled = template
    .replaceAll(blockMark, (_mark, not: string, kind: string, block: string) =>
      has(kind) === (not === '') ? block : '',
    )
    .replaceAll(inlineBlockMark, (_mark, kind: string, text: string) => (has(kind) ? text : ''))
    .replaceAll(lineMark, (_mark, indent: string, word: string) =>
      added(word)
        .map((line) => `${indent}${line}\n`)
        .join(''),
    )
    .replaceAll(inlineMark, (_mark, word: string) => added(word).join(', '))
    .replaceAll(/\bsection\.(read|write)\b/g, `${plan.section}.$1`)
    .replaceAll('“Section: Read”', `“${sentence(plan.section)}: Read”`)
    .replaceAll('GERMAN_PLURAL', plan.german.plural)
    .replaceAll('GERMAN_SINGULAR', plan.german.singular)
    .replaceAll('GERMAN_SECTION', plan.german.section);
  if (filled.startsWith('{\n')) return filled.replaceAll(/,(?=\s*\})/g, '');
  return withoutUnusedImports(rename(filled, plan));
}

/** Templates import whatever any field might need. */
function withoutUnusedImports(text: string): string {
  return text.replaceAll(
    /^import (type )?\{ ([^}]+) \} from '[^']+';\n/gm,
    (line, type: string | undefined, names: string) => {
      const rest = text.replaceAll(/^import .*\n/gm, '');
      const used = names
        .split(', ')
        .filter((name) => new RegExp(`\\b${name.replace(/^type /, '').replace(/^.* as /, '')}\\b`).test(rest));
      if (used.length === 0) return '';
      return line.replace(`import ${type ?? ''}{ ${names} }`, `import ${type ?? ''}{ ${used.join(', ')} }`);
    },
  );
}
