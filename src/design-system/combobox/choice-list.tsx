import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '../messages/index.ts';
import { Spinner } from '../spinner/index.ts';

export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line that tells namesakes apart. */
  description?: string;
  disabled?: boolean;
}

const Note = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', padding: '2', color: 'fg.muted' },
});

/** The list under a combobox's text: choices, or why there are none. */
export function ChoiceList({
  options,
  loading,
  emptyMessage,
}: {
  options: readonly ComboboxOption[];
  loading: boolean;
  emptyMessage: string;
}) {
  return (
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>
          {loading && (
            <Note role="status">
              <Spinner label={null} />
              {messages.loading}
            </Note>
          )}
          {!loading && options.length === 0 && <Note role="status">{emptyMessage}</Note>}
          {options.map((option) => (
            <Chakra.Item key={option.value} item={option}>
              <Chakra.ItemText>
                {option.label}
                {option.description !== undefined && (
                  <chakra.span display="block" textStyle="xs" color="fg.muted">
                    {option.description}
                  </chakra.span>
                )}
              </Chakra.ItemText>
              <Chakra.ItemIndicator />
            </Chakra.Item>
          ))}
        </Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  );
}
