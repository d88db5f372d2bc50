import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Runs what belongs to a request, so that whoever logs below it can name it. */
export function withinRequest<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work)
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore()
}
