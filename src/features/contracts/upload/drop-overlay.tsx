import { CloudUpload } from 'lucide-react';
import { Flex, Text } from '#design-system/layout';
/** Says that files may be let go here. */
export function DropOverlay({ label }: { readonly label: string }) {
  return (
    <Flex
      position="absolute"
      inset="2"
      zIndex="overlay"
      pointerEvents="none"
      direction="column"
      align="center"
      justify="center"
      gap="2"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="colorPalette.focusRing"
      borderRadius="l3"
      bg="color-mix(in srgb, {colors.bg.info} 92%, transparent)"
      color="fg.info"
    >
      <CloudUpload size={28} aria-hidden />
      <Text fontWeight="medium">{label}</Text>
    </Flex>
  );
}
