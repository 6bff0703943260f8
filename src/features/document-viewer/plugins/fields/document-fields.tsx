import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { fieldPlacementMachine, type Lines, linesOf } from '#machines/field-placement';
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
  const [placement] = useState(createPlacement);

  useEffect(() => {
    const before = new Set(latest.current.fields.map(({ page }) => page));
    latest.current = editing;
    const pages = new Set([...before, ...editing.fields.map(({ page }) => page)]);
    for (const page of pages) paint(layers, page, latest, placement);
  }, [editing, layers, placement, rotation]);
  useEffect(() => layers.onDrawn((page) => paint(layers, page, latest, placement)), [layers, placement]);
  useEffect(() => () => wipeFields(layers), [layers]);
  useEffect(() => followPointer(layers, placement, latest), [layers, placement]);
  useEffect(() => listenToKeys(engine, latest), [engine]);
  return null;
}

function createPlacement() {
  const actor = createActor(fieldPlacementMachine);
  actor.start();
  return actor;
}

type Engine = ReturnType<typeof useViewer>['engine'];
type Placement = ReturnType<typeof createPlacement>;
interface Latest {
  readonly current: FieldEditing;
}

/** Draws the fields of a page; the one that is held where the pointer has it. */
function paint(layers: Engine['layers'], page: number, latest: Latest, placement: Placement): void {
  const { field, rect, guides } = placement.getSnapshot().context;
  const { fields, selected } = latest.current;
  const named = (key: string) => latest.current.fields.find((each) => each.key === key);
  const shown = fields.map((each) => (each.key === field && rect ? { ...each, ...rect } : each));
  const isHere = field !== null && named(field)?.page === page;
  paintFields(
    layers,
    page,
    shown,
    { selected, guides: isHere ? guides : null },
    {
      onGrab: (key, at, corner) => {
        const grabbed = named(key);
        if (!grabbed) return;
        const { x, y, w, h } = grabbed;
        latest.current.onSelect(key);
        const hold = { field: key, rect: { x, y, w, h }, at };
        placement.send({ type: corner ? 'corner.grabbed' : 'field.grabbed', ...hold });
      },
      onFocus: (key) => {
        if (latest.current.selected !== key) latest.current.onSelect(key);
      },
      onKey: (key, event) => {
        const pressed = named(key);
        const size = pressed && layers.sizeOf(pressed.page);
        if (!pressed || !size) return false;
        const next = fieldKey(event, pressed, size);
        if (next === 'remove') latest.current.onRemove(key);
        else if (next) latest.current.onMove(key, next);
        return next !== null;
      },
    },
  );
}

/** As near as this, in points, a field snaps to a line. */
const nearPoints = 4;

/** What is held follows the pointer wherever it goes, and snaps to lines unless Alt is held; a press beside every field places one, where a kind is chosen. */
function followPointer(layers: Engine['layers'], placement: Placement, latest: Latest): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const heldField = () => latest.current.fields.find(({ key }) => key === placement.getSnapshot().context.field);
  const baselines = new Map<number, readonly number[]>();
  const lookUp = (page: number) => {
    if (baselines.has(page)) return;
    baselines.set(page, []);
    void layers.baselinesOf(page).then((found) => baselines.set(page, found));
  };
  const linesFor = ({ key, page }: FieldEditing['fields'][number]): Lines | null => {
    const size = layers.sizeOf(page);
    if (!size) return null;
    lookUp(page);
    const others = latest.current.fields.filter((each) => each.page === page && each.key !== key);
    const within = { x: nearPoints / size.width, y: nearPoints / size.height };
    return linesOf(others, { baselines: baselines.get(page) ?? [], within });
  };
  const follow = ({ clientX, clientY, altKey }: PointerEvent) => {
    const held = placement.getSnapshot().hasTag('held') ? heldField() : undefined;
    const at = held && layers.shareAt(held.page, clientX, clientY);
    if (!held || !at) return;
    placement.send({ type: 'pointer.moved', at, lines: altKey ? null : linesFor(held) });
    paint(layers, held.page, latest, placement);
  };
  const release = () => {
    const held = heldField();
    placement.send({ type: 'pointer.released' });
    const snapshot = placement.getSnapshot();
    const { rect } = snapshot.context;
    if (held && rect && snapshot.hasTag('changed')) latest.current.onMove(held.key, rect);
    placement.send({ type: 'change.kept' });
    if (held) paint(layers, held.page, latest, placement);
  };
  const press = (event: PointerEvent) => {
    if (latest.current.placing === null || !(event.target instanceof Element)) return;
    if (event.target.closest('.document-field') || !event.target.closest('.document-viewer-scroller')) return;
    const place = layers.placeAt(event.clientX, event.clientY);
    if (!place) return;
    event.preventDefault();
    latest.current.onPlace(place);
  };
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', release, { signal });
  document.addEventListener('pointercancel', () => placement.send({ type: 'edit.cancelled' }), { signal });
  document.addEventListener('pointerdown', press, { signal, capture: true });
  return () => ending.abort();
}

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
