import { chakra } from '@chakra-ui/react/styled-system';
import type { Box as ChakraBox } from '@chakra-ui/react/box';
import type { Center as ChakraCenter } from '@chakra-ui/react/center';
import type { Flex as ChakraFlex } from '@chakra-ui/react/flex';
import type { Grid as ChakraGrid } from '@chakra-ui/react/grid';
import type { Spacer as ChakraSpacer } from '@chakra-ui/react/spacer';
import type { Stack as ChakraStack } from '@chakra-ui/react/stack';
import type { Wrap as ChakraWrap } from '@chakra-ui/react/wrap';

/** Short names for what places children; the build reads them as well. */
const flexNames: object = {
  renamed: { direction: 'flexDirection', align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap' },
};
const gridNames: object = { renamed: { templateColumns: 'gridTemplateColumns', templateRows: 'gridTemplateRows' } };

export const Box = /* @__PURE__ */ chakra('div') as unknown as typeof ChakraBox;

export const Flex = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'flex' } },
  flexNames,
) as unknown as typeof ChakraFlex;

export const Grid = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'grid' } },
  gridNames,
) as unknown as typeof ChakraGrid;

export const Center = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
}) as unknown as typeof ChakraCenter;

export const Spacer = /* @__PURE__ */ chakra('div', {
  base: { flex: 1, justifySelf: 'stretch', alignSelf: 'stretch' },
}) as unknown as typeof ChakraSpacer;

/** Children below one another; `direction` turns them. */
export const Stack = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'flex', flexDirection: 'column', gap: '0.5rem' } },
  flexNames,
) as unknown as typeof ChakraStack;

/** Children beside one another, centred across. */
export const HStack = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: '0.5rem' } },
  flexNames,
) as unknown as typeof ChakraStack;

/** Children below one another, centred. */
export const VStack = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '0.5rem' } },
  flexNames,
) as unknown as typeof ChakraStack;

/** Children beside one another, in as many lines as they need. */
export const Wrap = /* @__PURE__ */ chakra(
  'div',
  { base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' } },
  flexNames,
) as unknown as typeof ChakraWrap;
