import preview from '../../../.storybook/preview.tsx';
import { PasswordLengthMeter } from './password-length-meter.tsx';

const meta = preview.meta({
  title: 'Design system/Password length',
  component: PasswordLengthMeter,
  parameters: { layout: 'padded' },
});

export const Empty = meta.story({ args: { password: '' } });

export const Short = meta.story({ args: { password: 'seven…!' } });

export const LongEnough = meta.story({ args: { password: 'ten letters' } });

export const Good = meta.story({ args: { password: 'fifteen letters' } });

export const VeryGood = meta.story({ args: { password: 'a sentence that only I would think of' } });

export const Dark = meta.story({ args: { password: 'fifteen letters' }, globals: { theme: 'dark' } });
