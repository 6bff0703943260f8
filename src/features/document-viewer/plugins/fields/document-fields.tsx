import { useEffect, useRef } from 'react';
import { createActor } from 'xstate';
import { fieldPlacementMachine } from '#machines/field-placement';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { FieldEditing } from '../../plugin-api/viewer-props.ts';
import { fieldKey } from './field-keys.ts';
import { paintFields, wipeFields } from './paint-fields.ts';
import './fields.css';

/** Fields over the pages, where somebody places them. */
export function DocumentFields() {
  const { fields } = useViewer();
  return fields ? <EditedFields editing={fields} /> : null;
}

function EditedFields({ editing }: { readonly editing: FieldEditing }) {
  const { engine } = useViewer();
  const { layers, reading } = engine;
  const rotation = useChosen(reading.state, (state) => state.rotation);
  const latest = useRef(editing);
  const actor = useRef<ReturnType<typeof createPlacement>>(undefined);
  actor.current ??= createPlacement();

  useEffect(() => {
    latest.current = editing;
    const pages = new Set(editing.fields.map(({ page }) => page));
    for (const page of pages) paint(page);
    return () => undefined;
  });

  const paint = (page: number) => {
    const now = latest.current;
    const placement = actor.current;
    if (!placement) return;
    const { field, rect } = placement.getSnapshot().context;
    const shown = now.fields.map((each) => (each.key === field && rect ? { ...each, ...rect } : each));
    paintFields(layers, page, shown, now.selected, {
      onGrab: (key, at, corner) => {
        const grabbed = latest.current.fields.find((each) => each.key === key);
        if (!grabbed) return;
        const { x, y, w, h } = grabbed;
        latest.current.onSelect(key);
        placement.send({
          type: corner ? 'corner.grabbed' : 'field.grabbed',
          field: key,
          rect: { x, y, w, h },
          at,
        });
      },
      onFocus: (key) => latest.current.onSelect(key),
      onKey: (key, event) => {
        const pressed = latest.current.fields.find((each) => each.key === key);
        const size = pressed && layers.sizeOf(pressed.page);
        if (!pressed || !size) return false;
        const next = fieldKey(event, pressed, size);
        if (next === 'remove') latest.current.onRemove(key);
        else if (next) latest.current.onMove(key, next);
        return next !== null;
      },
    });
  };
  const painting = useRef(paint);
  useEffect(() => {
    painting.current = paint;
  });

  useEffect(() => layers.onDrawn((page) => painting.current(page)), [layers]);
  useEffect(() => () => wipeFields(layers), [layers, rotation]);
  useEffect(() => followPointer(layers, actor.current, latest, painting), [layers]);
  useEffect(() => listenToKeys(engine, latest), [engine]);
  return null;
}

function createPlacement() {
  const actor = createActor(fieldPlacementMachine);
  actor.start();
  return actor;
}

type Engine = ReturnType<typeof useViewer>['engine'];
interface Latest {
  readonly current: FieldEditing;
}

/** What is held follows the pointer wherever it goes; a press beside every field places one, where a kind is chosen. */
function followPointer(
  layers: Engine['layers'],
  actor: ReturnType<typeof createPlacement> | undefined,
  latest: Latest,
  painting: { readonly current: (page: number) => void },
): (() => void) | undefined {
  if (!actor) return undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const heldField = () => latest.current.fields.find(({ key }) => key === actor.getSnapshot().context.field);
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const held = actor.getSnapshot().hasTag('held') ? heldField() : undefined;
      const at = held && layers.shareAt(held.page, clientX, clientY);
      if (!held || !at) return;
      actor.send({ type: 'pointer.moved', at });
      painting.current(held.page);
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    () => {
      const held = heldField();
      actor.send({ type: 'pointer.released' });
      const { hasTag, context } = asRead(actor);
      if (held && hasTag('changed') && context.rect) latest.current.onMove(held.key, context.rect);
      actor.send({ type: 'type.chosen', field: 'text' });
      actor.send({ type: 'type.put-away' });
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (latest.current.placing === null || !(event.target instanceof Element)) return;
      if (event.target.closest('.document-field') || !event.target.closest('.document-viewer-scroller')) return;
      const place = layers.placeAt(event.clientX, event.clientY);
      if (!place) return;
      event.preventDefault();
      latest.current.onPlace(place);
    },
    { signal, capture: true },
  );
  return () => ending.abort();
}

const asRead = (actor: ReturnType<typeof createPlacement>) => {
  const snapshot = actor.getSnapshot();
  return { hasTag: (tag: 'changed') => snapshot.hasTag(tag), context: snapshot.context };
};

/** A letter places its kind in the middle of the page that is read. */
function listenToKeys({ reading }: Engine, latest: Latest): () => void {
  const scroller = document.querySelector<HTMLElement>('.document-viewer-scroller');
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = latest.current.keys[event.key.toLowerCase()];
    if (!kind) return;
    event.preventDefault();
    event.stopPropagation();
    latest.current.onPlace({ page: reading.state.get().page, x: 0.5, y: 0.5 }, kind);
  };
  scroller?.addEventListener('keydown', press, { capture: true });
  return () => scroller?.removeEventListener('keydown', press, { capture: true });
}
