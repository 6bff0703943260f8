import { expect, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { ScrollArea, Stack, Text } from './index.ts';

const meta = preview.meta({ title: 'Design system/Scroll area', component: ScrollArea });

export const Ready = meta.story({
  render: () => (
    <Frame width="20rem">
      <ScrollArea label="Clauses" maxHeight="40" borderWidth="1px" borderRadius="l3" padding="3">
        <Stack>
          {Array.from({ length: 20 }, (_, index) => (
            <Text key={index}>Clause {index + 1}</Text>
          ))}
        </Stack>
      </ScrollArea>
    </Frame>
  ),
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('region', { name: 'Clauses' })).toHaveFocus();
  },
});
