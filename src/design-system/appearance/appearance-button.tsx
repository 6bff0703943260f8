import { chakra } from '@chakra-ui/react/styled-system';
import { Palette } from 'lucide-react';
import { IconButton } from '../button/index.ts';
import { accents, type Accent } from '../theme/accents.ts';
import { messages } from '../messages/index.ts';
import { Popover } from '../popover/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { colorModes, type ColorMode } from '../color-mode/index.ts';

const Corner = /* @__PURE__ */ chakra('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: '5',
    insetInlineStart: { base: '4', lg: 'auto' },
    insetInlineEnd: { lg: '5' },
    zIndex: 'docked',
  },
});

const Swatch = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '3',
    marginInlineEnd: '1.5',
    borderRadius: 'full',
    verticalAlign: '-1px',
  },
  variants: {
    accent: {
      'dark-blue': { bg: 'dark-blue.solid' },
      teal: { bg: 'teal.solid' },
      plum: { bg: 'plum.solid' },
      gray: { bg: 'gray.solid' },
    } satisfies Record<Accent, object>,
  },
});

const Parts = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& h3': { textStyle: 'xs', color: 'fg.muted', marginBlockEnd: '2' },
  },
});

export interface AppearanceChoicesProps {
  mode: ColorMode;
  onModeChange: (mode: ColorMode) => void;
  accent: Accent;
  onAccentChange: (accent: Accent) => void;
}

/** Chooses light or dark, and the colour of the product. */
export function AppearanceChoices({ mode, onModeChange, accent, onAccentChange }: AppearanceChoicesProps) {
  return (
    <Parts>
      <div>
        <h3>{messages.appearance}</h3>
        <RadioGroup
          label={messages.appearance}
          options={colorModes.map((value) => ({ value, label: messages.modes[value] }))}
          value={mode}
          onChange={onModeChange}
        />
      </div>
      <div>
        <h3>{messages.accent}</h3>
        <RadioGroup
          label={messages.accent}
          value={accent}
          onChange={onAccentChange}
          options={accents.map((value) => ({
            value,
            label: (
              <>
                <Swatch accent={value} />
                {messages.accents[value]}
              </>
            ),
          }))}
        />
      </div>
    </Parts>
  );
}

/** The floating button that changes the product's colour and mode. */
export function AppearanceButton(choices: AppearanceChoicesProps) {
  return (
    <Corner>
      <Popover
        label={messages.appearance}
        placement="top-end"
        width="13rem"
        trigger={
          <IconButton label={messages.appearance} variant="outline" size="md" borderRadius="full" boxShadow="md">
            <Palette aria-hidden />
          </IconButton>
        }
      >
        <AppearanceChoices {...choices} />
      </Popover>
    </Corner>
  );
}
