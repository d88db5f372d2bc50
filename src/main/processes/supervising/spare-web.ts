import { spareVariable, startMessage } from '../start-request.ts'
import { type Child, type Keeper, keepAlive, type Plan, resendMs } from './children.ts'

/*
 * A web process takes a second or more until it can answer, mostly to load its code. A spare process has
 * done that already, and starts serving at once when another one has ended.
 */

export interface SpareWeb extends Keeper {
  /** A web process that begins to serve; null when there is none. */
  take(): Child | null
}

export function keepSpareWeb(plan: Plan): SpareWeb {
  const keeper = keepAlive('web', { ...plan, env: { ...plan.env, [spareVariable]: '1' } })
  return {
    ...keeper,
    take: () => {
      const child = keeper.handOver()
      if (child) requestStart(child)
      return child
    },
  }
}

/** Repeats the request, since a child that has just started does not receive messages yet. */
function requestStart(child: Child): void {
  const send = () => child.send(startMessage, () => {})
  send()
  const again = setInterval(send, resendMs)
  const stopSending = () => clearInterval(again)
  child.once('exit', stopSending)
  child.on('message', (message: unknown) => {
    if (message === 'listening') stopSending()
  })
}
