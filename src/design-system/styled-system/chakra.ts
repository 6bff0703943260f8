/** What stands for `@chakra-ui/react/styled-system` in the running application; `scripts/vite/styles` puts it there. */
export { chakra } from './factory.ts';
export const defineRecipe = <Recipe>(recipe: Recipe) => recipe;
