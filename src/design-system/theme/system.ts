import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, mergeConfigs } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  checkboxSlotRecipe,
  comboboxSlotRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  popoverSlotRecipe,
  radioGroupSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { foundation, paletteSemantics, scales } from './foundation.ts';
import { accentPalettes, accents } from './accents.ts';
import { refinements } from './refinements/index.ts';

/** Chakra's recipes name their pointer by what it is over; ours is a hand over everything that can be pressed. */
const pointers = {
  ...Object.fromEntries(
    ['button', 'checkbox', 'menuitem', 'option', 'radio', 'switch'].map((over) => [over, { value: 'pointer' }]),
  ),
  disabled: { value: 'not-allowed' },
};

const chakraParts = defineConfig({
  theme: {
    keyframes,
    layerStyles,
    animationStyles,
    tokens: { cursor: pointers },
    slotRecipes: {
      checkbox: checkboxSlotRecipe,
      combobox: comboboxSlotRecipe,
      datePicker: datePickerSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      menu: menuSlotRecipe,
      popover: popoverSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
      switch: switchSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

const accentConfig = defineConfig({
  globalCss: Object.fromEntries(accents.map((name) => [`html[data-accent=${name}]`, { colorPalette: name }])),
  theme: {
    tokens: { colors: scales(accentPalettes) },
    semanticTokens: { colors: paletteSemantics(Object.keys(accentPalettes)) },
  },
});

/** The theme as Chakra resolves it. Only the build reads it: what it comes to lies in the style sheet. */
export const system = createSystem(mergeConfigs(defaultBaseConfig, chakraParts, foundation, accentConfig, refinements));
