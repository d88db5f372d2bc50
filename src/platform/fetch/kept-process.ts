import type { Answer, Settings } from './fetch-protocol.ts'
import { type FetchProcess, startFetchProcess } from './process-handle.ts'

/** The fetch process: started when it is needed, ended when it had nothing to do for a while. */
export interface KeptProcess {
  /** Null while there is none. */
  current(): FetchProcess | null
  /** Starts it when there is none; ends only after `rest`. */
  awake(): FetchProcess
  /** Called when it has nothing to do. */
  rest(): void
  close(): Promise<void>
}

interface KeepOptions {
  idleMs: number
  onAnswer(message: Answer): void
  /** It ended by itself. */
  onDeath(why: string, hadStarted: boolean): void
}

export function keepProcess(settings: Settings, options: KeepOptions): KeptProcess {
  let kept: FetchProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): FetchProcess {
    let hadStarted = false
    const started = startFetchProcess(settings, {
      message: (message) => {
        if (message.type === 'ready') hadStarted = true
        else options.onAnswer(message)
      },
      exit: (why) => {
        if (kept !== started) return
        kept = null
        options.onDeath(why, hadStarted)
      },
    })
    return started
  }

  async function end(): Promise<void> {
    const ended = kept
    kept = null
    await ended?.close()
  }

  return {
    current: () => kept,
    awake: () => {
      clearTimeout(idle)
      kept ??= start()
      return kept
    },
    rest: () => {
      clearTimeout(idle)
      idle = setTimeout(() => void end(), options.idleMs).unref()
    },
    close: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}
