import { placeParams, statementText } from '../../api-contract/frameworks/statement.ts';
import type { ImportedFramework, RequirementParam } from '../../api-contract/frameworks/model.ts';

/** Returns a framework as the command writes it: its rows in order, statements with the values of their parameters in place. */
export function writtenFramework({ framework, requirements, warnings }: ImportedFramework) {
  const params = requirements.flatMap((row) => row.params);
  return {
    framework,
    groups: requirements
      .filter(({ kind }) => kind === 'group')
      .map(({ ref, label, title, parent }) => ({ id: ref, label, title, parent })),
    controls: requirements
      .filter(({ kind }) => kind !== 'group')
      .map((row) => ({
        id: row.ref,
        label: row.label,
        title: row.title,
        class: row.class,
        kind: row.kind,
        parent: row.parent,
        statement: statementText({ parts: row.parts, params }),
        params: row.params.map((param) => writtenParam(param, params)),
        assessable: row.assessable,
        withdrawn: row.withdrawn,
        successors: row.successors,
        context: row.context,
      })),
    warnings,
  };
}

const writtenParam = (param: RequirementParam, all: readonly RequirementParam[]) => ({
  ...param,
  text: placeParams(`{{ insert: param, ${param.id} }}`, all),
});
