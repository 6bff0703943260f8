import { Lock } from 'lucide-react';
import preview from '../../../.storybook/preview.tsx';
import { Example, Frame } from '../foundations/frame.tsx';
import { Wrap } from '../layout/index.ts';
import { Badge } from './index.ts';

const meta = preview.meta({ title: 'Design system/Badge', component: Badge });

const words = {
  neutral: 'Draft',
  info: 'In review',
  success: 'Active',
  warning: 'Expiring',
  danger: 'Expired',
} as const;
const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

const Gallery = () => (
  <Frame>
    {[{}, { dot: true }, { plain: true }].map((look, index) => (
      <Example key={index} name={Object.keys(look)[0] ?? 'filled'}>
        <Wrap gap="2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} {...look}>
              {words[tone]}
            </Badge>
          ))}
        </Wrap>
      </Example>
    ))}
    <Example name="with an icon, with a count">
      <Wrap gap="2">
        <Badge icon={<Lock aria-hidden />}>Locked</Badge>
        <Badge tone="info">12</Badge>
      </Wrap>
    </Example>
  </Frame>
);

export const Tones = meta.story({ render: () => <Gallery /> });

export const TonesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });
