import { Combobox as Chakra, useComboboxContext } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { controlMessages } from '../messages/index.ts';
import { Spinner } from '../spinner/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

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

interface ChoiceListProps {
  options: readonly ComboboxOption[];
  loading: boolean;
  emptyMessage: string;
}

/** The list under a combobox's text: choices, or why there are none. */
export function ChoiceList({ options, loading, emptyMessage }: ChoiceListProps) {
  const { open } = useComboboxContext();
  const note = loading ? controlMessages.loading : options.length === 0 ? emptyMessage : null;
  return (
    <>
      <VisuallyHidden role="status">{open && note}</VisuallyHidden>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content {...(options.length === 0 ? { role: 'presentation' } : {})}>
            {note !== null && (
              <Chakra.Empty asChild>
                <Note>
                  {loading && <Spinner label={null} />}
                  {note}
                </Note>
              </Chakra.Empty>
            )}
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
    </>
  );
}
