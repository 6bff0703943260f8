/** A name and value that publishers attach; without `ns` it is OSCAL’s own. */
export interface OscalProp {
  name: string;
  value: string;
  ns?: string;
  class?: string;
  uuid?: string;
  group?: string;
  remarks?: string;
}

export interface OscalLink {
  href: string;
  rel?: string;
  text?: string;
  'media-type'?: string;
  'resource-fragment'?: string;
}

export interface OscalPart {
  id?: string;
  name: string;
  ns?: string;
  class?: string;
  title?: string;
  prose?: string;
  props?: OscalProp[];
  links?: OscalLink[];
  parts?: OscalPart[];
}

export interface OscalParam {
  id: string;
  class?: string;
  'depends-on'?: string;
  label?: string;
  usage?: string;
  props?: OscalProp[];
  links?: OscalLink[];
  constraints?: { description?: string; tests?: { expression: string; remarks?: string }[] }[];
  guidelines?: { prose: string }[];
  values?: string[];
  select?: { 'how-many'?: string; choice?: string[] };
  remarks?: string;
}

interface OscalHolder {
  class?: string;
  title: string;
  params?: OscalParam[];
  props?: OscalProp[];
  links?: OscalLink[];
  parts?: OscalPart[];
  controls?: OscalControl[];
}

export interface OscalControl extends OscalHolder {
  id: string;
}

export interface OscalGroup extends OscalHolder {
  id?: string;
  groups?: OscalGroup[];
}

export interface OscalResource {
  uuid: string;
  title?: string;
  description?: string;
  props?: OscalProp[];
  'document-ids'?: { scheme?: string; identifier: string }[];
  citation?: unknown;
  rlinks?: { href: string; 'media-type'?: string; hashes?: { algorithm: string; value: string }[] }[];
  base64?: { value: string; filename?: string; 'media-type'?: string };
  remarks?: string;
}

export interface OscalMetadata {
  title: string;
  version: string;
  'oscal-version': string;
  'last-modified': string;
  published?: string;
  props?: OscalProp[];
  links?: OscalLink[];
  roles?: { id: string; title: string }[];
  parties?: { uuid: string; type: string; name?: string }[];
  'responsible-parties'?: { 'role-id': string; 'party-uuids': string[] }[];
  remarks?: string;
}

/** A catalog in the shape of OSCAL’s JSON. */
export interface OscalCatalog {
  uuid: string;
  metadata: OscalMetadata;
  params?: OscalParam[];
  controls?: OscalControl[];
  groups?: OscalGroup[];
  'back-matter'?: { resources?: OscalResource[] };
}
