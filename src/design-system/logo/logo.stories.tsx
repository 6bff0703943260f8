import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { Wrap } from '../layout/index.ts';
import { Logo, LogoMark } from './index.ts';

const meta = preview.meta({ title: 'Design system/Logo', component: Logo });

const Gallery = () => (
  <Frame>
    <Wrap gap="6" align="center">
      {[16, 20, 24, 32, 48, 96].map((size) => (
        <LogoMark key={size} size={size} title="Accordant" />
      ))}
    </Wrap>
    <Logo size={20} />
    <Logo size={32} />
  </Frame>
);

export const Light = meta.story({ render: () => <Gallery /> });

export const Dark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });
