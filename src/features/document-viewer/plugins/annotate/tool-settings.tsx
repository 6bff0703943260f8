import { ImagePlus, ChevronDown, Signature, Stamp, Trash2 } from 'lucide-react';
import { Button } from '#design-system/button';
import { FileChooser } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { messages as stampMessages } from './ready-made-stamps.messages.ts';
import { drawStamp, readyMadeStamps } from './ready-made-stamps.ts';
import { highlightColors, penColors, settingLimits, type ToolSettings as Settings } from '../../engine/tools.ts';
import { useChosen, useObservable } from '../../plugin-api/use-observable.ts';
import { Slot } from '../../plugin-api/running-plugins.tsx';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { ColorChoice } from './color-choice.tsx';
import { ToolButton } from '../../plugin-api/tool-button.tsx';

interface ToolSettingsProps {
  onImage: (image: File) => void;
}

/** The appearance of the selected tool or annotation. */
export function ToolSettings({ onImage }: ToolSettingsProps) {
  const { engine } = useViewer();
  const { annotating } = engine;
  const tool = useChosen(annotating.state, (state) => state.tool);
  const hasSelection = useChosen(annotating.state, (state) => state.hasSelection);
  if (tool === 'none') return null;
  return (
    <div
      className="document-viewer-settings"
      role="group"
      aria-label={messages.annotating.settings(messages.tools[tool].label)}
    >
      <div className="document-viewer-settings-fields">
        <SettingFields tool={tool} onImage={onImage} />
        <Text as="span" className="document-viewer-hint" tone="muted" textStyle="xs">
          {messages.tools[tool].hint}
        </Text>
      </div>
      <Slot of={({ selection }) => selection} />
      <ToolButton
        icon={Trash2}
        label={messages.annotating.delete}
        shortcut="Delete"
        disabled={!hasSelection}
        onClick={() => annotating.delete()}
      />
      <Button size="xs" variant="ghost" onClick={() => annotating.take('none')}>
        {messages.annotating.done}
      </Button>
    </div>
  );
}

function SettingFields({ tool, onImage }: ToolSettingsProps & { tool: keyof typeof messages.tools }) {
  const { engine } = useViewer();
  switch (tool) {
    case 'highlight':
      return (
        <>
          <Color setting="highlightColor" colors={highlightColors} />
          <Amount setting="highlightThickness" label={messages.annotating.thickness} />
        </>
      );
    case 'text':
      return (
        <>
          <Color setting="textColor" colors={penColors} />
          <Amount setting="textSize" label={messages.annotating.size} />
        </>
      );
    case 'ink':
      return (
        <>
          <Color setting="inkColor" colors={penColors} />
          <Amount setting="inkThickness" label={messages.annotating.thickness} />
          <Amount setting="inkOpacity" label={messages.annotating.opacity} asPercent />
        </>
      );
    case 'stamp':
      return (
        <>
          <ImageChoice onImage={onImage} />
          <ReadyMadeStamps />
        </>
      );
    case 'signature':
      return (
        <Button size="xs" iconStart={<Signature aria-hidden />} onClick={() => void engine.annotating.sign()}>
          {messages.annotating.newSignature}
        </Button>
      );
  }
}

function Color({
  setting,
  colors,
}: {
  setting: 'highlightColor' | 'textColor' | 'inkColor';
  colors: Record<string, string>;
}) {
  const { engine } = useViewer();
  const { settings } = useObservable(engine.annotating.state);
  return (
    <ColorChoice
      colors={colors}
      value={settings[setting]}
      onChange={(color) => engine.annotating.set(setting, color)}
    />
  );
}

interface AmountProps {
  setting: keyof typeof settingLimits & keyof Settings;
  label: string;
  asPercent?: boolean;
}

function Amount({ setting, label, asPercent = false }: AmountProps) {
  const { engine } = useViewer();
  const { settings } = useObservable(engine.annotating.state);
  const format = useFormat();
  const value = settings[setting];
  const shown = asPercent ? format.percent(value) : format.number(Math.round(value));
  return (
    <label className="document-viewer-amount">
      <span>{label}</span>
      <input
        type="range"
        {...settingLimits[setting]}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => engine.annotating.set(setting, event.currentTarget.valueAsNumber)}
      />
      <output>{shown}</output>
    </label>
  );
}

/** As wide as a rubber stamp. */
const STAMP_POINTS = 170;

function ReadyMadeStamps() {
  const { engine } = useViewer();
  const format = useFormat();
  const items = readyMadeStamps.map((stamp) => ({
    id: stamp,
    label: stampMessages.stamps[stamp],
    onSelect: async () => {
      const title = stampMessages.stamps[stamp];
      const line = [engine.author, format.date(new Date().toISOString())].filter(Boolean).join(' · ');
      await engine.annotating.stampReadyMade(
        await drawStamp(stamp, { title, line }),
        STAMP_POINTS,
        stampMessages.described(title, line),
      );
    },
  }));
  return (
    <Menu
      items={items}
      trigger={
        <Button size="xs" iconStart={<Stamp aria-hidden />} iconEnd={<ChevronDown aria-hidden />}>
          {messages.annotating.readyMade}
        </Button>
      }
    />
  );
}

function ImageChoice({ onImage }: ToolSettingsProps) {
  const { engine } = useViewer();
  const types = [...engine.core.SupportedImageMimeTypes].join(',');
  return (
    <FileChooser label={messages.annotating.chooseImage} accept={types} onFiles={([image]) => image && onImage(image)}>
      {(open) => (
        <Button size="xs" iconStart={<ImagePlus aria-hidden />} onClick={open}>
          {messages.annotating.chooseImage}
        </Button>
      )}
    </FileChooser>
  );
}
