import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/index.ts';
import { controlMessages } from '../messages/index.ts';
import { Adorned } from './adorned.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its reader asks to see it. */
export function PasswordInput(input: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Adorned
      end={
        <IconButton
          size="xs"
          label={shown ? controlMessages.hidePassword : controlMessages.showPassword}
          aria-pressed={shown}
          disabled={input.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    >
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        type={shown ? 'text' : 'password'}
        paddingInlineEnd="9"
      />
    </Adorned>
  );
}
