import { eachDeclaration, type Styles } from '../../../src/design-system/styled-system/class-names.ts';
import { possibleValues, UnseenValue } from './possible-values.ts';
import { type Node, place, type SourceFile, walk } from './source-file.ts';
import { isStyled, styledPart, type StyledPart } from './styled-parts.ts';

/** What names a style property, and what each comes to: shorthands to what they stand for. */
export interface Properties {
  isProperty(name: string): boolean;
  canonical(name: string): string;
}

/** One declaration of a style prop, as the class for it is made from. */
export interface Declaration {
  readonly conditions: readonly string[];
  readonly property: string;
  readonly value: string | number | boolean;
}

export interface FoundStyles {
  readonly declarations: readonly Declaration[];
  /** Names of style props, by what they stand for. */
  readonly names: Readonly<Record<string, string>>;
  /** Style props whose values the build cannot see, by file and line. */
  readonly unseen: readonly string[];
}

/** The style props that a file gives to components that take some, in whatever case. */
export function findStyles(file: SourceFile, properties: Properties): FoundStyles {
  const declarations: Declaration[] = [];
  const names: Record<string, string> = {};
  const unseen: string[] = [];

  function take(styles: Styles) {
    eachDeclaration(styles, canonical, (conditions, property, value) => {
      if (properties.isProperty(property)) declarations.push({ conditions, property, value });
    });
  }
  const canonical = new Proxy<Record<string, string>>({}, { get: (_, name: string) => properties.canonical(name) });

  function prop(name: string, value: unknown, part: StyledPart | undefined) {
    const property = part?.renamed[name] ?? name;
    if (name !== 'css' && !properties.isProperty(property)) return;
    if (name !== 'css') names[property] = properties.canonical(property);
    if (value == null) return;
    take(name === 'css' ? (value as Styles) : { [property]: value });
  }

  function attempt(name: string, node: Node, part: StyledPart | undefined, report: boolean) {
    if (part?.variants.has(name)) return;
    try {
      for (const value of possibleValues(node, file)) prop(name, value, part);
    } catch (error) {
      if (!(error instanceof UnseenValue)) throw error;
      const matters = name === 'css' || properties.isProperty(part?.renamed[name] ?? name);
      if (report && matters) unseen.push(`${place(file, node.start)}: ${name} ${error.message}`);
    }
  }

  function spread(node: Node, part: StyledPart | undefined, report: boolean) {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') spread(property.argument, part, report);
        else attempt(property.key.name ?? property.key.value, property.value, part, report);
      }
    } else if (node.type === 'LogicalExpression') {
      spread(node.right, part, report);
    } else if (node.type === 'ConditionalExpression') {
      spread(node.consequent, part, report);
      spread(node.alternate, part, report);
    } else if (node.type === 'ParenthesizedExpression') {
      spread(node.expression, part, report);
    } else if (node.type === 'Identifier' && file.constants.get(node.name)) {
      const init = file.constants.get(node.name);
      if (init.type !== 'Identifier') spread(init, part, report);
    }
  }

  walk(file.program, (node) => {
    if (node.type === 'JSXOpeningElement') {
      const tag = file.code.slice(node.name.start, node.name.end);
      if (!/^[A-Z]|^chakra\./.test(tag) || !isStyled(file, tag)) return;
      const part = styledPart(file, tag);
      for (const attribute of node.attributes) {
        if (attribute.type === 'JSXSpreadAttribute') spread(attribute.argument, part, true);
        else if (attribute.value) attempt(attribute.name.name, attribute.value, part, true);
        else prop(attribute.name.name, true, part);
      }
    } else if (
      node.type === 'CallExpression' &&
      /^jsxs?$/.test(node.callee.name) &&
      node.arguments[0].type !== 'Literal'
    ) {
      spread(node.arguments[1], undefined, false);
    }
  });
  return { declarations, names, unseen };
}
