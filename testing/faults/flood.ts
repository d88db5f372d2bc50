import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Answered {
  status: number
  retryAfter: string | undefined
  text: string
}

export function send(agent: Agent, url: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => {
        text += part.toString('latin1')
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          text,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

export const isRefused = ({ status, text }: Answered) =>
  status === 503 && text.includes('overloaded')

/** As many as requests are sent at once. They are opened before: a busy server accepts new ones slowly. */
const connections = 400
const floodMs = 2_000

async function openConnections(url: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: connections, scheduling: 'fifo' })
  await Promise.all(
    Array.from({ length: connections }, () => send(agent, new URL('/healthz', url).href)),
  )
  return agent
}

/**
 * Sends requests at a rate that does not depend on the answers, for two seconds. Other work on the machine makes a
 * measured capacity too low: until the first is refused, the rate doubles every second.
 */
export async function flood(url: string, perSecond: number): Promise<Answered[]> {
  const agent = await openConnections(url)
  const answers: Promise<Answered>[] = []
  let outstanding = 0
  let hasRefused = false
  const sendOne = async () => {
    outstanding += 1
    const answered = await send(agent, url)
    outstanding -= 1
    hasRefused ||= isRefused(answered)
    return answered
  }
  const startedAt = performance.now()
  let rate = perSecond
  let due = 0
  for (let last = startedAt; ; await wait(5)) {
    const now = performance.now()
    const elapsed = now - startedAt
    if (elapsed > (hasRefused ? floodMs : 10 * floodMs)) break
    if (!hasRefused) rate = perSecond * 2 ** Math.floor(elapsed / 1_000)
    due += ((now - last) * rate) / 1_000
    last = now
    for (; due >= 1; due -= 1) if (outstanding < connections) answers.push(sendOne())
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}
