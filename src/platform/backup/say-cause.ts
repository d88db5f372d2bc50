import { isFailure } from '#contract/errors'
import type { ObjectStore } from '#platform/storage'
import { BackupError } from './backup-error.ts'

/**
 * The same store, whose failures say to the operator that it is the place of backups that cannot be used, and why: the
 * sentences of `storage_unavailable` and `storage_full` are for members, and about the pictures.
 */
export function sayCause(store: ObjectStore, where: string): ObjectStore {
  const told = (error: unknown) => (isFailure(error) ? toBackupError(error, where) : error)
  const within = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw told(error)
    })
  return {
    put: (...args) => within(store.put(...args)),
    putFile: (...args) => within(store.putFile(...args)),
    read: (...args) => within(store.read(...args)),
    readAll: (key) => within(store.readAll(key)),
    size: (key) => within(store.size(key)),
    delete: (key) => within(store.delete(key)),
    move: (...args) => within(store.move(...args)),
    async *list(prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        throw told(error)
      }
    },
    healthy: () => store.healthy(),
  }
}

function toBackupError(failure: Error & { code: string }, where: string): BackupError {
  const { code, cause } = failure
  const what = code === 'storage_full' ? 'has no room left' : 'cannot be used'
  const reason = cause instanceof Error ? cause.message : code
  return new BackupError(`The place for backups, ${where}, ${what}: ${reason}`, { cause: failure })
}
