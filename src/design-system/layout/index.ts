export { Box, Center, Flex, Grid, HStack, Spacer, Stack, VStack, Wrap } from './boxes.ts';
export type { BoxProps } from '@chakra-ui/react/box';
export type { StackProps } from '@chakra-ui/react/stack';
export { Code, Heading, Kbd, Text } from './text.ts';
export { DividedList, PageWidth, Panel, Separator } from './surfaces.ts';
export { ScrollArea } from './scroll-area.tsx';
export { SideBySide } from './side-by-side.tsx';
export { Link, type LinkProps } from '../link/index.ts';
export { VisuallyHidden } from '../visually-hidden/index.ts';
