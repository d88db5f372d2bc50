import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A real Firefox, controlled by WebDriver BiDi. */
export interface Firefox {
  send<T>(method: string, params: object): Promise<T>
  /** Evaluates an expression in a page or in the browser window; returns its value by JSON. */
  evaluate<T>(context: string, expression: string): Promise<T>
  /** The open pages, or the browser windows. */
  contexts(isWindows?: boolean): Promise<{ context: string; url: string }[]>
  close(): Promise<void>
}

interface BidiMessage {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

/** No requests to other servers, and no pages that open by themselves. */
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
  const send = createSender(socket)
  await send('session.new', { capabilities: {} })

  return {
    send,
    async evaluate<T>(context: string, expression: string) {
      const { type, result, exceptionDetails } = await send<{
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
      const { contexts } = await send<{ contexts: { context: string; url: string }[] }>(
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

/** Reads the address from Firefox's output. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Firefox has no error output')
  for await (const line of createInterface({ input: browser.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

function createSender(socket: WebSocket): Firefox['send'] {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage
    const request = message.id === undefined ? undefined : waiting.get(message.id)
    if (!request || message.id === undefined) return
    waiting.delete(message.id)
    if (message.type === 'success') request.resolve(message.result)
    else request.reject(new Error(message.message))
  })
  return <T>(method: string, params: object) => {
    last += 1
    const request = Promise.withResolvers<unknown>()
    waiting.set(last, request)
    socket.send(JSON.stringify({ id: last, method, params }))
    return request.promise as Promise<T>
  }
}
