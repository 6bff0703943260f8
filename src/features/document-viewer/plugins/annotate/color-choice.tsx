import { useId } from 'react';
import { messages } from '../../plugin-api/document-viewer.messages.ts';

interface ColorChoiceProps {
  /** Hex values by name. */
  colors: Record<string, string>;
  value: string;
  onChange: (color: string) => void;
}

const names: Record<string, string> = messages.annotating.colors;

/** A few colours to choose from, as a group of radio buttons. */
export function ColorChoice({ colors, value, onChange }: ColorChoiceProps) {
  const group = useId();
  return (
    <fieldset className="document-viewer-colors">
      <legend className="document-viewer-spoken">{messages.annotating.color}</legend>
      {Object.entries(colors).map(([name, color]) => (
        <label key={name} className="document-viewer-color" title={names[name]}>
          <input
            type="radio"
            name={group}
            aria-label={names[name]}
            checked={color.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(color)}
          />
          <svg viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="7" fill={color} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
