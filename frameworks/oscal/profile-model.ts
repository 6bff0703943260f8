import type { OscalCatalog, OscalGroup, OscalLink, OscalMetadata, OscalParam, OscalPart, OscalProp } from './model.ts';

/** Which controls: by id, or by patterns with `*` and `?`. */
export interface ControlSelection {
  'with-child-controls'?: string;
  'with-parent-controls'?: string;
  'with-ids'?: string[];
  matching?: { pattern?: string }[];
}

export interface ProfileImport {
  href: string;
  'include-all'?: object;
  'include-controls'?: ControlSelection[];
  'exclude-controls'?: ControlSelection[];
}

export interface InsertControls {
  order?: string;
  'include-all'?: object;
  'include-controls'?: ControlSelection[];
  'exclude-controls'?: ControlSelection[];
}

export interface CustomGroup extends Omit<OscalGroup, 'controls' | 'groups'> {
  'insert-controls'?: InsertControls[];
  groups?: CustomGroup[];
}

export type SetParameter = Omit<OscalParam, 'id'> & { 'param-id': string };

export interface Removal {
  'by-name'?: string;
  'by-class'?: string;
  'by-id'?: string;
  'by-item-name'?: string;
  'by-ns'?: string;
}

export interface Addition {
  position?: string;
  'by-id'?: string;
  title?: string;
  params?: OscalParam[];
  props?: OscalProp[];
  links?: OscalLink[];
  parts?: OscalPart[];
}

export interface Alter {
  'control-id': string;
  removes?: Removal[];
  adds?: Addition[];
}

/** A profile in the shape of OSCAL’s JSON: what it takes from where, how it is ordered, what it changes. */
export interface OscalProfile {
  uuid?: string;
  metadata: OscalMetadata;
  imports: ProfileImport[];
  merge?: {
    combine?: { method?: string };
    flat?: object;
    'as-is'?: boolean;
    custom?: { 'insert-controls'?: InsertControls[]; groups?: CustomGroup[] };
  };
  modify?: { 'set-parameters'?: SetParameter[]; alters?: Alter[] };
  'back-matter'?: OscalCatalog['back-matter'];
}
