/** Databases that a story opened. One that is being made is not listed yet; deleting it waits for that. */
const opened = new Set<string>();
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function note(...[name, version]) {
  opened.add(name);
  return open.call(this, name, version);
};

/** Leave the browser as a first visit finds it. */
export async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) opened.add(name);
  await Promise.all([...opened].map(deleteDatabase));
  opened.clear();
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}
