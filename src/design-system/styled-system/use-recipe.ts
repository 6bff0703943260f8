type Props = Readonly<Record<string, unknown>>;

const noStyles = {};

const recipe = Object.assign(() => noStyles, {
  className: '',
  splitVariantProps: ({ recipe: _recipe, ...props }: Props): [Props, Props] => [noStyles, props],
});

/** Chakra's single parts (marks, icons) have no recipe in our theme. */
export const useRecipe = () => recipe;
