const fs = require('node:fs');
const { isBuiltin } = require('node:module');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Resolves the project's own imports for lint rules: relative ones, and those of the `imports` map in package.json. */
exports.interfaceVersion = 2;

exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  const wanted = source.startsWith('.') ? path.resolve(path.dirname(file), source) : fromImportsMap(source);
  return wanted && fs.existsSync(wanted) ? { found: true, path: wanted } : { found: false };
};

const { imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

function fromImportsMap(source) {
  if (imports[source]) return path.join(root, imports[source]);
  for (const [name, target] of Object.entries(imports)) {
    const [start, end] = name.split('*');
    if (end === undefined || !source.startsWith(start)) continue;
    const rest = source.slice(start.length);
    return path.join(root, target.replace('*', rest));
  }
  return null;
}
