import { expect, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Example, Frame } from '../foundations/frame.tsx';
import { HStack } from '../layout/index.ts';
import { Avatar, AvatarGroup } from './index.ts';

const meta = preview.meta({ title: 'Design system/Avatar', component: Avatar });

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23729fe6'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='white'/%3E%3Ccircle cx='4' cy='8' r='3' fill='white'/%3E%3C/svg%3E";

const people = ['R. Okafor', 'Mei Lin', 'Jonas', 'S. A. Petrov', 'Ines Duarte', 'T. Kaya'].map((name) => ({ name }));

const Gallery = () => (
  <Frame>
    <Example name="sizes">
      <HStack gap="3">
        {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
          <Avatar key={size} name="Mei Lin" size={size} />
        ))}
      </HStack>
    </Example>
    <Example name="picture, one name, other scripts, organisation">
      <HStack gap="3">
        <Avatar name="Mei Lin" src={picture} size="md" />
        <Avatar name="Jonas" size="md" />
        <Avatar name="山田 太郎" size="md" />
        <Avatar name="Acme Holdings" size="md" shape="organisation" />
      </HStack>
    </Example>
    <Example name="group">
      <AvatarGroup people={people} />
    </Example>
  </Frame>
);

export const Kinds = meta.story({ render: () => <Gallery /> });

export const KindsDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const BrokenPicture = meta.story({
  args: { name: 'Mei Lin', src: 'data:image/png;base64,none', size: 'md' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('ML')).toBeVisible());
  },
});
