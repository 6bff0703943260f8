import { headingOf } from './headings.ts';
import { sentencesOf } from './sentences.ts';

/** A sentence or list item, its place, and the headings it stands under. */
export interface Clause {
  id: number;
  start: number;
  end: number;
  /** Where the words begin, after number and heading. */
  bodyStart: number;
  section: number;
  isHeading: boolean;
}

/** A part of the document under one heading. */
export interface Section {
  id: number;
  parentId: number | null;
  number: string;
  heading: string;
  start: number;
  end: number;
}

export interface Structure {
  clauses: Clause[];
  sections: Section[];
}

/** Cut a text into clauses and the sections they stand in. */
export function structureOf(text: string): Structure {
  const sections: Section[] = [{ id: 0, parentId: null, number: '', heading: '', start: 0, end: text.length }];
  const clauses: Clause[] = [];
  let above = 0;
  let current = 0;
  for (const { start, end } of sentencesOf(text)) {
    const heading = headingOf(text.slice(start, end));
    if (heading) {
      const id = sections.length;
      sections.push({
        id,
        parentId: heading.great ? null : above,
        number: heading.number,
        heading: heading.title,
        start,
        end: text.length,
      });
      for (const open of sections.slice(heading.great ? above : current, id)) {
        if (open.id > 0 && (heading.great || open.id !== above)) open.end = Math.min(open.end, start);
      }
      if (heading.great) above = id;
      current = id;
    }
    clauses.push({
      id: clauses.length,
      start,
      end,
      bodyStart: heading && !heading.alone ? start + heading.length : start,
      section: current,
      isHeading: heading?.alone ?? false,
    });
  }
  return { clauses, sections };
}
