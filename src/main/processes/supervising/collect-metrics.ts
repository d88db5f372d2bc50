import {
  type All,
  type AllWanted,
  isMessage,
  type OfProcess,
  type Own,
  type OwnWanted,
} from '../process-metrics.ts'
import type { Child } from './children.ts'

/** A process that is busy for longer is left out of this scrape. */
const collectMs = 2_000

let collections = 0

/** Answers a process that wants the metrics of all of them; `children` are those to ask, by name. */
export async function answerWithMetrics(
  asker: Child,
  message: unknown,
  children: () => ReadonlyMap<string, Child>,
): Promise<void> {
  if (!isMessage<AllWanted>(message, 'wantsMetrics')) return
  const collection = ++collections
  const found = await Promise.all(
    Array.from(children(), ([name, child]) => collectFrom(name, child, collection)),
  )
  const answer: All = {
    allMetrics: message.wantsMetrics,
    all: found.filter((one) => one !== null),
  }
  asker.send(answer, () => {})
}

/** Null when the child does not answer in time. */
function collectFrom(name: string, child: Child, collection: number): Promise<OfProcess | null> {
  const { promise, resolve } = Promise.withResolvers<OfProcess | null>()
  const receive = (message: unknown) => {
    if (isMessage<Own>(message, 'ownMetrics') && message.ownMetrics === collection)
      resolve({ process: name, values: message.values })
  }
  const giveUp = () => resolve(null)
  const late = setTimeout(giveUp, collectMs)
  child.on('message', receive)
  child.once('exit', giveUp)
  const wanted: OwnWanted = { wantsOwnMetrics: collection }
  child.send(wanted, () => {})
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', receive)
    child.off('exit', giveUp)
  })
}
