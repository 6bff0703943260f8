import { Search } from 'lucide-react';
import { useRef } from 'react';
import { CloseButton } from '../button/index.ts';
import { controlMessages } from '../messages/index.ts';
import { Adorned } from './adorned.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type SearchInputProps = Omit<TextInputProps, 'type' | 'ref'> & {
  /** Its name where no field around it gives one. */
  label?: string;
};

/** Searches as one types; Escape or the cross clears it. */
export function SearchInput({
  label = controlMessages.search,
  value,
  onChange,
  placeholder = label,
  ...input
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <Adorned
      start={<Search aria-hidden />}
      end={value !== '' && <CloseButton label={controlMessages.clear} onClick={clear} />}
    >
      <TextInput
        aria-label={label}
        {...input}
        ref={field}
        type="search"
        value={value}
        placeholder={placeholder}
        paddingInlineStart="8"
        paddingInlineEnd="8"
        onChange={onChange}
        onKeyDown={(event) => {
          input.onKeyDown?.(event);
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
    </Adorned>
  );
}
