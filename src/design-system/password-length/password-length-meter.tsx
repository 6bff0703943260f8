import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '../messages/index.ts';
import { measurePassword, type PasswordStrength } from './password-length.ts';

const Track = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'block',
    height: '1',
    marginBlockEnd: '1.5',
    borderRadius: 'full',
    bg: 'bg.emphasized',
    overflow: 'hidden',
  },
});

const Fill = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'block',
    height: 'full',
    borderRadius: 'full',
    bg: 'colorPalette.border',
    transition: 'width, background-color',
    transitionDuration: 'moderate',
  },
});

const palettes = {
  empty: 'gray',
  short: 'orange',
  enough: 'dark-blue',
  good: 'green',
  strong: 'green',
} as const satisfies Record<PasswordStrength, string>;

/** How long a new password is against how long it should be. Stands in a field's hint. */
export function PasswordLengthMeter({ password }: { password: string }) {
  const { strength, share, missing } = measurePassword(password);
  return (
    <>
      <Track aria-hidden>
        <Fill colorPalette={palettes[strength]} style={{ width: `${share * 100}%` }} />
      </Track>
      {messages.passwordLength[strength](missing)}
    </>
  );
}
