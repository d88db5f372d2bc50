import { askAgainMs, type Child, type Keeper, keepAlive } from './children.ts'
import { spareMark, wanted } from './wanted.ts'

/*
 * A web process takes a second or more until it can answer, most of it to load its code. One more than serve has
 * that behind it, and serves at once when one that served has ended.
 */

export interface SpareWeb extends Keeper {
  /** A web process that begins to serve; null when there is none to take. */
  take(): Child | null
}

export function keepSpareWeb(env: NodeJS.ProcessEnv, onDeath: (what: string) => void): SpareWeb {
  const keeper = keepAlive('web', { ...env, [spareMark]: '1' }, onDeath)
  return {
    ...keeper,
    take: () => {
      const given = keeper.handOver()
      if (given) callUp(given)
      return given
    },
  }
}

/** One that has only just been started does not hear yet. */
function callUp(child: Child): void {
  const ask = () => child.send(wanted, () => {})
  ask()
  const again = setInterval(ask, askAgainMs)
  const hearNoMore = () => clearInterval(again)
  child.once('exit', hearNoMore)
  child.on('message', (message: unknown) => {
    if (message === 'listening') hearNoMore()
  })
}
