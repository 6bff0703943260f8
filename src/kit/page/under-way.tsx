import { Box, Stack, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { SkeletonText } from '#design-system/skeleton';

interface LoadingLinesProps {
  readonly lines: number;
  readonly label: string;
  /** As far from the edge as a page, not a panel. */
  readonly wide?: boolean;
}

/** Stands for the lines of a part that is being fetched. */
export const LoadingLines = ({ lines, label, wide = false }: LoadingLinesProps) => (
  <Box padding={wide ? '6' : '4'}>
    <SkeletonText lines={lines} label={label} />
  </Box>
);

/** Says what the server still works on, in a panel that shows it afterwards. */
export const UnderWay = ({ said, hint }: { readonly said: string; readonly hint: string }) => (
  <Stack gap="3" padding="4" role="status">
    <Text fontWeight="medium" textStyle="sm">
      {said}
    </Text>
    <ProgressBar value={null} name={said} size="xs" />
    <Text textStyle="xs" tone="muted">
      {hint}
    </Text>
  </Stack>
);
