import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface EarlyProduct {
  /** The settings that journeys read; empty if the product did not start, so that journeys start their own. */
  settings: Promise<NodeJS.ProcessEnv>
  stop(): Promise<void>
}

/** Starts the journeys' product and fills it with demo content, which leaves one core idle, while other tests run. */
export function startEarlyProduct(root: string): EarlyProduct {
  const child = fork(join(root, 'e2e', 'hold-product.ts'), { cwd: root })
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([settings]) => settings as NodeJS.ProcessEnv)
  return {
    settings: Promise.race([ready, ended.then(() => ({}))]),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
