import { createContext, type ReactNode, use } from 'react';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import type { CountedWidget } from '../arrange.ts';
import { FigureTime } from './figure-time.tsx';
import { FigureView, type FigureViewProps } from './figure-view.tsx';
import { type Figure, useFigures } from './use-figures.ts';

const FiguresContext = createContext<((widget: CountedWidget) => Figure) | null>(null);

/** Counts what the widgets inside show. What comes of it draws their figures again, and not the frames around them. */
export function Figures({ of, children }: { readonly of: Dashboard; readonly children: ReactNode }) {
  return <FiguresContext value={useFigures(of)}>{children}</FiguresContext>;
}

function useFigure(widget: CountedWidget): Figure {
  const figureOf = use(FiguresContext);
  if (!figureOf) throw new Error('A widget is outside of its dashboard’s figures.');
  return figureOf(widget);
}

export function WidgetFigure(props: Omit<FigureViewProps, keyof Figure>) {
  return <FigureView {...props} {...useFigure(props.widget)} />;
}

/** When an older figure was counted. */
export function WidgetTime({ widget }: { readonly widget: CountedWidget }) {
  return <FigureTime at={useFigure(widget).staleSince} />;
}
