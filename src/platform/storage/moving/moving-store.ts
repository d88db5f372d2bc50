import type { ObjectStore } from '../object-store.ts'

/** In the store that is moved to, from when objects are copied there until all of them are there. */
export const unfinishedMove = 'unfinished-move'

/**
 * Two stores as one, while objects move from the first to the second. All that is written or deleted is so in both,
 * always in the first one first: whoever copies can tell by it what is to be in the second. Processes that know
 * one of the two only may run beside it, as what one of them lacks is read from the other.
 */
export function movingStore(from: ObjectStore, to: ObjectStore): ObjectStore {
  return {
    async put(key, bytes, facts) {
      await from.put(key, bytes, facts)
      await to.put(key, bytes, facts)
    },
    async putFile(key, path, facts) {
      await from.putFile(key, path, facts)
      await to.putFile(key, path, facts)
    },
    read: async (key, range) => (await from.read(key, range)) ?? to.read(key, range),
    readAll: async (key) => (await from.readAll(key)) ?? to.readAll(key),
    size: async (key) => (await from.size(key)) ?? to.size(key),
    async delete(key) {
      await from.delete(key)
      await to.delete(key)
    },
    async move(key, newKey) {
      await from.move(key, newKey)
      await to.move(key, newKey)
    },
    async *list(prefix) {
      yield* from.list(prefix)
      // What processes wrote that know the second one only.
      for await (const object of to.list(prefix))
        if (object.key !== unfinishedMove && (await from.size(object.key)) === null) yield object
    },
    healthy: async () => (await from.healthy()) && (await to.healthy()),
  }
}
