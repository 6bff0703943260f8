import { createContext, useContext } from 'react';

export interface FieldContextValue {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlOverrides {
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** What a control takes from the field around it; its own props win. */
export function useFieldControl(own: ControlOverrides = {}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    disabled: own.disabled ?? field?.disabled,
    required: own.required ?? field?.required,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? (true as const) : undefined),
  };
}

/** For a control made of several elements: names it by the field's label. */
export const useFieldLabelId = () => useContext(FieldContext)?.labelId;
