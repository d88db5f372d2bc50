import { assertKey } from './keys.ts'
import type { ObjectStore } from './object-store.ts'

/** A part of a store: the objects whose keys begin with a prefix, by the rest of their keys. */
export function storeBelow(store: ObjectStore, prefix: string): ObjectStore {
  if (prefix === '') return store
  const keyOf = (key: string) => {
    // Checked apart: with the prefix before it, an empty key would be one.
    assertKey(key)
    return `${prefix}/${key}`
  }
  return {
    put: async (key, bytes, facts) => store.put(keyOf(key), bytes, facts),
    putFile: async (key, path, facts) => store.putFile(keyOf(key), path, facts),
    read: async (key, range) => store.read(keyOf(key), range),
    readAll: async (key) => store.readAll(keyOf(key)),
    size: async (key) => store.size(keyOf(key)),
    delete: async (key) => store.delete(keyOf(key)),
    move: async (from, to) => store.move(keyOf(from), keyOf(to)),
    async *list(within) {
      for await (const object of store.list(`${prefix}/${within}`))
        yield { ...object, key: object.key.slice(prefix.length + 1) }
    },
    healthy: () => store.healthy(),
  }
}
