import { localised } from '#languages';

/** Why files weren’t imported as a framework and what to do about it; what an import passed over or put right. */
export const importSentences = localised('framework-import', {
  refusals: {
    empty: 'Import failed: choose a file.',
    unreadable: (file: string) => `Import failed: ${file} is none of OSCAL, Formex, CSV or XLSX.`,
    damaged: (file: string, where: string) => `Import failed: ${file} can’t be read (${where}).`,
    doctype: (file: string) => `Import failed: ${file} declares a document type, which is refused.`,
    too_deep: (file: string, most: number) => `Import failed: ${file} is nested deeper than ${most} levels.`,
    file_too_large: (file: string, megabytes: number) => `Import failed: ${file} is larger than ${megabytes} MB.`,
    set_too_large: (megabytes: number) => `Import failed: together the files are larger than ${megabytes} MB.`,
    expands: (file: string) => `Import failed: ${file} repeats itself through aliases and would become too large.`,
    too_many: (count: string, what: string, most: string) =>
      `Import failed: ${count} ${what}; at most ${most} can be imported.`,
    text_too_long: (ref: string, most: number) => `Import failed: a text of ${ref} is longer than ${most} KB.`,
    version: (file: string, version: string) =>
      `Import failed: ${file} is written in OSCAL ${version}. Versions 1.0.0 to 1.2 can be imported.`,
    twice: (ref: string, first: string, second: string) =>
      `Import failed: ${ref} appears twice (lines ${first} and ${second}).`,
    twice_unplaced: (ref: string) => `Import failed: ${ref} appears twice.`,
    no_id: (what: string, where: string) => `Import failed: ${what} has no id (${where}).`,
    no_title: (where: string) => `Import failed: the title is missing (${where}).`,
    not_allowed: (where: string, what: string) => `Import failed: ${where} should be ${what}.`,
    nothing: (file: string) => `Import failed: ${file} has no requirements.`,
    several: (files: string) => `Import one framework at a time. These belong to different ones: ${files}.`,
    needs: (file: string) => `This profile needs ${file}. Upload it with the profile.`,
    circular: (chain: string) => `These profiles import each other: ${chain}.`,
    no_resource: (href: string) => `This profile imports ${href}, which its back matter doesn’t contain.`,
    not_oscal: (file: string) => `${file} is an act of the EU, which can’t be written as OSCAL.`,
    mapping_empty: (file: string) => `Import failed: ${file} maps nothing.`,
    mapping_alone: 'This is a mapping. Import it on the Mappings tab of a framework.',
    not_a_mapping: (file: string) => `Import failed: ${file} isn’t a mapping.`,
    circular_rows: (ref: string) => `Import failed: ${ref} is its own parent.`,
    mapping_columns: 'Name two columns “Source” and “Target”, and one “Relationship”.',
    columns: 'Say which column holds the reference and which one the title.',
  },
  notices: {
    empty_label: (ref: string) => `The label of ${ref} is empty; its id is shown instead.`,
    no_title: (ref: string) => `${ref} has no title.`,
    group_twice: (ref: string) => `The group ${ref} appears twice; both are kept.`,
    param_twice: (id: string) => `The parameter ${id} appears twice; the first is used.`,
    unknown_param: (id: string, ref: string) => `${ref} mentions the parameter ${id}, which doesn’t exist.`,
    unknown_successor: (ref: string, to: string) => `${ref} was withdrawn into ${to}, which isn’t in this version.`,
    not_selected: (id: string, file: string) => `${id} is not in ${file}.`,
    set_twice: (id: string, first: string, second: string) =>
      `${first} and ${second} set ${id} differently. The value of ${first} is used.`,
    set_unknown: (id: string) => `The profile sets the parameter ${id}, which isn’t in what it selects.`,
    alter_unknown: (id: string) => `The profile alters ${id}, which isn’t in what it selects.`,
    add_unknown: (id: string, ref: string) => `The profile adds to ${id}, which isn’t in ${ref}.`,
    taken_twice: (ref: string) => `${ref} is selected by two imports; the first is used.`,
    stands_in: (href: string, file: string) => `${href} isn’t among the files; ${file} is used for it.`,
    unknown_parent: (ref: string, parent: string) => `The parent of ${ref}, ${parent}, isn’t in the file.`,
    unused: (file: string) => `${file} isn’t used by the profile.`,
    unknown_relation: (relation: string) => `The relation “${relation}” is unknown.`,
    corrigenda: 'Later corrigenda and amendments aren’t part of this file.',
  },
});
