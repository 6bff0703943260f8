import { possibleValues } from './possible-values.ts';
import { definition, type Node, type SourceFile, walk } from './source-file.ts';

/** What a call of `chakra` says: a part with its recipe. */
export interface StyledPart {
  readonly variants: ReadonlySet<string>;
  /** Props that stand for style props: `align` for `alignItems`. */
  readonly renamed: Readonly<Record<string, string>>;
}

/** A call of `chakra` with a recipe, and where the recipe stands in the file. */
export interface StyledCall {
  readonly recipe: Recipe;
  readonly start: number;
  readonly end: number;
}

export interface Recipe {
  readonly base?: object;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly defaultVariants?: Readonly<Record<string, unknown>>;
  readonly compoundVariants?: readonly { readonly css: object; readonly [variant: string]: unknown }[];
}

const system = '@chakra-ui/react/styled-system';
const fromChakra = /^(@chakra-ui\/react\/|\.\.\/\.\.\/styled-system\/factory)/;

const isChakra = (file: SourceFile, name: string) => file.imports.get(name)?.from === system && name === 'chakra';

const isStyledCall = (node: Node, file: SourceFile) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && isChakra(file, node.callee.name);

/** Every part that the file makes with a recipe. Throws where the recipe cannot be read off the source. */
export function styledCalls(file: SourceFile): StyledCall[] {
  const calls: StyledCall[] = [];
  walk(file.program, (node) => {
    if (!isStyledCall(node, file) || node.arguments.length < 2) return;
    const [, recipe] = node.arguments;
    calls.push({ recipe: onlyValue(recipe, file) as Recipe, start: recipe.start, end: recipe.end });
  });
  return calls;
}

/** What is known of the element's part: its variants and renamed props; undefined where it is none of `chakra`'s. */
export function styledPart(file: SourceFile, tag: string): StyledPart | undefined {
  const defined = definition(file, tag);
  const call = withoutTypes(defined?.file.constants.get(defined.name));
  if (!defined || !isStyledCall(call, defined.file)) return undefined;
  const [, recipe, options] = call.arguments;
  const { variants = {} } = recipe ? (onlyValue(recipe, defined.file) as Recipe) : {};
  const { renamed = {} } = options ? (onlyValue(options, defined.file) as Partial<StyledPart>) : {};
  return { variants: new Set(Object.keys(variants)), renamed };
}

/** Whether style props given to the element reach styles: it is a styled part, or hands its props on to one. */
export function isStyled(file: SourceFile, tag: string): boolean {
  let known = answers.get(file);
  if (!known) answers.set(file, (known = new Map()));
  let answer = known.get(tag);
  if (answer === undefined) known.set(tag, (answer = takesStyleProps(file, tag, [])));
  return answer;
}

const answers = new WeakMap<SourceFile, Map<string, boolean>>();

function takesStyleProps(file: SourceFile, tag: string, asked: readonly Node[]): boolean {
  const [owner = tag] = tag.split('.');
  const imported = file.imports.get(owner);
  if (imported && fromChakra.test(imported.from)) return true;
  if (styledPart(file, tag)) return true;
  const defined = definition(file, tag);
  const body = defined?.file.functions.get(defined.name);
  if (!defined || !body || asked.includes(body)) return false;
  return handsOn(body, defined.file, [...asked, body]);
}

/** A component that gives the rest of its props to a styled part. */
function handsOn(component: Node, file: SourceFile, asked: readonly Node[]): boolean {
  const [props] = component.params;
  const rest = props?.type === 'ObjectPattern' && props.properties.find(({ type }: Node) => type === 'RestElement');
  if (!rest) return false;
  let found = false;
  walk(component.body, (node) => {
    if (found || node.type !== 'JSXOpeningElement') return;
    const given = node.attributes.some(
      ({ type, argument }: Node) => type === 'JSXSpreadAttribute' && argument.name === rest.argument.name,
    );
    if (given) found = takesStyleProps(file, file.code.slice(node.name.start, node.name.end), asked);
  });
  return found;
}

function withoutTypes(node: Node): Node {
  return node && /^TS|^Parenthesized/.test(node.type) ? withoutTypes(node.expression) : node;
}

function onlyValue(node: Node, file: SourceFile): unknown {
  const values = possibleValues(node, file);
  if (values.length !== 1) throw new Error(`${file.path}: a recipe has to be one value.`);
  return values[0];
}
