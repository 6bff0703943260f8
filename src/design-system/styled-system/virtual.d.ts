/** What the build makes; see `scripts/vite/styles`. */
declare module 'virtual:design-system' {
  /** Names of style props, by what they stand for. */
  export const properties: Readonly<Record<string, string>>;
  /** Every class that a style prop can come to, where styles are checked. */
  export const known: ReadonlySet<string> | undefined;
}

declare module 'virtual:design-system-slots' {
  interface CompiledRecipe {
    readonly name: string;
    readonly variants: Readonly<Record<string, unknown>>;
    readonly combinations?: readonly Readonly<Record<string, unknown>>[];
  }

  /** Chakra's recipes for components of several parts. */
  export const slotRecipes: Readonly<
    Record<string, { readonly className: string; readonly slots: Readonly<Record<string, CompiledRecipe>> }>
  >;
}
