import {
  Children,
  createElement,
  type ComponentType,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { properties } from 'virtual:design-system';
import { checkStyles } from './check-styles.ts';
import { declarationClass, eachDeclaration, type Styles } from './class-names.ts';
import { mergeProps } from './merge-props.ts';
import { mergeStyles } from './merge-styles.ts';
import { type CompiledRecipe, recipeClasses } from './recipes.ts';

interface PartOptions {
  readonly defaultProps?: Props;
  /** Style props that the element itself wants. */
  readonly forwardProps?: readonly string[];
  /** The element knows what `asChild` means. */
  readonly forwardAsChild?: boolean;
  /** Props that stand for style props: `align` for `alignItems`. */
  readonly renamed?: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;

/** Styles of a part of Chakra's, as class names; stands where styles may stand. */
export interface CompiledStyles {
  readonly classes: string;
}

const isCompiled = (styles: object): styles is CompiledStyles => 'classes' in styles;

/**
 * An element whose styles lie in the style sheet: what its recipe says, then its style props. Stands where Chakra's own
 * factory would resolve them as it renders.
 */
function styled(tag: ElementType, recipe?: CompiledRecipe, options: PartOptions = {}) {
  const { defaultProps, forwardProps, forwardAsChild = forwardProps?.includes('asChild'), renamed } = options;
  // What Chakra's own files say of recipes is not compiled.
  const variants = recipe?.name ? recipe.variants : undefined;

  function Styled(given: Props) {
    const props = defaultProps ? withDefaults(defaultProps, given) : given;
    const element: Record<string, unknown> = {};
    const styles: Record<string, unknown> = {};
    const choice: Record<string, unknown> = {};
    for (const name in props) {
      const value = props[name];
      if (value === undefined) continue;
      if (variants && name in variants) choice[name] = value;
      else if (forwardProps?.includes(name)) element[name] = value;
      else {
        const property = renamed?.[name] ?? name;
        const canonical = properties[property];
        if (canonical) styles[canonical] = value;
        else if (name !== 'as' && name !== 'css') element[name] = value;
      }
    }
    checkStyles(tag, choice, styles);

    let classes = variants ? recipeClasses(recipe as CompiledRecipe, choice) : '';
    const below = props['css'] as StyleList;
    if (below) classes = withStyles(classes, below, styles);
    else eachDeclaration(styles, properties, (...declared) => (classes += ` ${declarationClass(...declared)}`));
    const own = element['className'];
    if (own) classes = `${own} ${classes}`;
    if (classes) element['className'] = classes.trim();

    const as = props['as'] as ElementType | undefined;
    if (element['asChild'] && !forwardAsChild) return inChild(element);
    if (as && forwardAsChild) {
      return createElement(
        tag,
        { ...element, asChild: true },
        createElement(as, null, element['children'] as ReactNode),
      );
    }
    return createElement(as ?? tag, element);
  }
  return Styled as ComponentType<never>;
}

function withDefaults(defaults: Props, given: Props): Props {
  const props: Record<string, unknown> = { ...defaults };
  for (const name in given) if (given[name] !== undefined) props[name] = given[name];
  return props;
}

type StyleList = Styles | CompiledStyles | null | undefined | false | readonly StyleList[];

/** The classes of styles one over the other, and of the style props over them all. */
function withStyles(classes: string, below: StyleList, styles: Styles): string {
  let all = classes;
  const layers: Styles[] = [];
  const take = (each: StyleList): void => {
    if (!each) return;
    if (Array.isArray(each)) each.forEach(take);
    else if (isCompiled(each as object)) all += ` ${(each as CompiledStyles).classes}`;
    else layers.push(each as Styles);
  };
  take(below);
  const merged = layers.length > 0 ? mergeStyles([...layers, styles], properties) : styles;
  eachDeclaration(merged, properties, (...declared) => (all += ` ${declarationClass(...declared)}`));
  return all;
}

function inChild({ asChild: _asChild, children, ...props }: Record<string, unknown>) {
  const child = Children.toArray(children as ReactNode).find((each) => isValidElement(each)) as
    | ReactElement
    | undefined;
  if (!child) throw new Error('asChild asks for one element.');
  return createElement(child.type, mergeProps(props, child.props as Props));
}

const plain = new Map<string, ComponentType<never>>();

/** `chakra('div', recipe)` makes a part, `chakra.div` is one without a recipe. */
export const chakra = /* @__PURE__ */ new Proxy(styled, {
  get(_, tag: string) {
    let part = plain.get(tag);
    if (!part) plain.set(tag, (part = styled(tag as ElementType)));
    return part;
  },
});
