import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A real Firefox, spoken to by WebDriver BiDi. */
export interface Firefox {
  ask<T>(method: string, params: object): Promise<T>
  /** Runs an expression in a page, or in the window around it; answers what it says, as JSON. */
  evaluate<T>(context: string, expression: string): Promise<T>
  /** The pages that are open, or the windows around them. */
  contexts(isWindows?: boolean): Promise<{ context: string; url: string }[]>
  close(): Promise<void>
}

interface Told {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

/** Nothing is asked of anybody else, and nothing shown that was not asked for. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'remote.system-access-check.enabled': false,
  'toolkit.telemetry.enabled': false,
}

export async function startFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'bowerbird-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    path,
    [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      '--profile',
      profile,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const socket = new WebSocket(`${await addressOf(browser)}/session`)
  await once(socket, 'open')
  const ask = asker(socket)
  await ask('session.new', { capabilities: {} })

  return {
    ask,
    async evaluate<T>(context: string, expression: string) {
      const { type, result, exceptionDetails } = await ask<{
        type: string
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      if (type !== 'success') throw new Error(exceptionDetails?.text)
      return JSON.parse(result?.value ?? 'null') as T
    },
    async contexts(isWindows = false) {
      const scope = isWindows ? { 'moz:scope': 'chrome' } : {}
      const { contexts } = await ask<{ contexts: { context: string; url: string }[] }>(
        'browsingContext.getTree',
        { maxDepth: 0, ...scope },
      )
      return contexts
    },
    async close() {
      const ended = once(browser, 'exit')
      socket.close()
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** It says on which port it listens. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Nobody hears what Firefox says')
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

function asker(socket: WebSocket): Firefox['ask'] {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told
    const asked = told.id === undefined ? undefined : waiting.get(told.id)
    if (!asked || told.id === undefined) return
    waiting.delete(told.id)
    if (told.type === 'success') asked.resolve(told.result)
    else asked.reject(new Error(told.message))
  })
  return <T>(method: string, params: object) => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise as Promise<T>
  }
}
