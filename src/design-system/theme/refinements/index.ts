import { defineConfig } from '@chakra-ui/react/styled-system';
import { checkbox, combobox, datePicker, radioGroup, switchControl } from './controls.ts';
import { dialog, drawer, menu, popover, tabs, tooltip } from './surfaces.ts';

type SlotRecipes = NonNullable<NonNullable<Parameters<typeof defineConfig>[0]['theme']>['slotRecipes']>;

/** What our look changes in Chakra's own recipes: size `sm` everywhere, hairlines, our surfaces. */
export const refinements = defineConfig({
  theme: {
    slotRecipes: {
      checkbox,
      combobox,
      datePicker,
      dialog,
      drawer,
      menu,
      popover,
      radioGroup,
      switch: switchControl,
      tabs,
      tooltip,
    } as unknown as SlotRecipes,
  },
});
