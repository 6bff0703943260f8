import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { HStack } from '../layout/index.ts';
import { Skeleton, SkeletonText } from './index.ts';

const meta = preview.meta({ title: 'Design system/Skeleton', component: Skeleton });

const Gallery = () => (
  <Frame width="28rem">
    <HStack gap="3">
      <Skeleton boxSize="10" borderRadius="full" />
      <SkeletonText lines={2} />
    </HStack>
    <SkeletonText lines={5} />
    <Skeleton height="24" borderRadius="l3" />
  </Frame>
);

export const Loading = meta.story({ render: () => <Gallery /> });

export const LoadingDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });
