export { TextInput, type TextInputProps } from './text-input.tsx';
export { PasswordInput, type PasswordInputProps } from './password-input.tsx';
export { SearchInput, type SearchInputProps } from './search-input.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { NumberInput, type NumberInputProps } from './number-input.tsx';
export { UncontrolledInput } from './uncontrolled-input.tsx';
