import { type CSSProperties, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Body, Page } from '#api-contract/drafting/nodes';
import { VisuallyHidden } from '#design-system/layout';
import { toDocument } from '../document/body-codec.ts';
import { messages } from '../editor.messages.ts';
import { BodyWriter } from '../session/body-writer.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { mountEditor, stateOf } from '../session/mount-editor.ts';
import { PageLine } from './page-line.tsx';

interface TextPageProps {
  readonly session: EditorSession;
  readonly label: string;
  readonly body: Body;
  readonly isEmpty: boolean;
  readonly isReadOnly: boolean;
  readonly page: Page;
  readonly onChange: (body: Body) => void;
}

const sizes = { A4: [210, 297], Letter: [215.9, 279.4] } as const;

/** The page at its real width: header, text, footer. */
export function TextPage({ session, label, body, isEmpty, isReadOnly, page, onChange }: TextPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const writer = useRef<BodyWriter>(null);
  const hint = useId();
  const tell = useEffectEvent((changed: Body) => onChange(changed));
  const first = useEffectEvent(() => ({ body, label }));

  useEffect(() => {
    if (!place.current) return undefined;
    const { body: opened, label: name } = first();
    const view = mountEditor(place.current, session, {
      doc: toDocument(opened),
      attributes: {
        class: 'template-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': messages.text(name),
        'aria-describedby': hint,
        spellcheck: 'true',
      },
      onChange: () => written.changed(),
    });
    const written = new BodyWriter(() => view.state.doc, tell);
    written.told = opened;
    writer.current = written;
    const leave = () => written.flush();
    view.dom.addEventListener('blur', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      written.flush();
      window.removeEventListener('pagehide', leave);
      session.end();
      view.destroy();
    };
  }, [session, hint]);

  useEffect(() => {
    const { view } = session;
    if (!view || !writer.current || writer.current.told === body) return;
    writer.current.told = body;
    view.updateState(stateOf(session, toDocument(body)));
    session.follow(view.state, null);
  }, [session, body]);

  const [width, height] = sizes[page.size];
  const measures = {
    '--paper-width': `${width}mm`,
    '--paper-height': `${height}mm`,
    '--paper-margin': `${page.margin}mm`,
  };
  return (
    <div className="template-desk">
      <div className="template-paper" style={measures as CSSProperties} data-read-only={isReadOnly || undefined}>
        <PageLine session={session} of="header" label={messages.header} isReadOnly={isReadOnly} />
        {isEmpty && !isReadOnly && (
          <div className="template-empty" aria-hidden>
            {messages.placeholder}
          </div>
        )}
        <div ref={place} style={{ display: 'contents' }} />
        <PageLine session={session} of="footer" label={messages.footer} isReadOnly={isReadOnly} />
      </div>
      <VisuallyHidden id={hint}>{messages.keysHint}</VisuallyHidden>
    </div>
  );
}
