import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { Text } from '../layout/index.ts';
import { Link, LinkComponentProvider, type LinkComponent } from './index.ts';

const meta = preview.meta({ title: 'Design system/Link', component: Link });

const Gallery = () => (
  <Frame width="36rem">
    <Text>
      The term is set out in <Link href="#clause">clause 12</Link> and runs with the{' '}
      <Link href="#framework">framework agreement</Link>.
    </Text>
    <Link href="#all" variant="plain">
      All contracts
    </Link>
    <Link href="#quiet" variant="quiet">
      Acme Holdings
    </Link>
    <Link href="https://example.org" newTab>
      The register
    </Link>
  </Frame>
);

export const Variants = meta.story({ render: () => <Gallery /> });

export const VariantsDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

const navigate = fn();

const Adapter: LinkComponent = ({ href, children, ...anchor }) => (
  <a
    {...anchor}
    href={href}
    onClick={(event) => {
      event.preventDefault();
      navigate(href);
    }}
  >
    {children}
  </a>
);

export const ThroughTheApplication = meta.story({
  render: () => (
    <LinkComponentProvider component={Adapter}>
      <Link href="/cms/contractlist">Contracts</Link>
    </LinkComponentProvider>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Contracts' }));
    await expect(navigate).toHaveBeenCalledWith('/cms/contractlist');
  },
});
