import { type WireClient, wireClient } from '../wire-client.ts'

/** Clients that ask without a pause, some on connections they keep, some on a new one each time. */
export interface ConstantLoad {
  readonly answered: number
  /** What came instead of an answer with 200. */
  readonly failures: string[]
  stop(): Promise<void>
}

export function startConstantLoad(url: string, clients: number): ConstantLoad {
  const failures: string[] = []
  let answered = 0
  let isStopping = false
  const ask = async (client: WireClient) => {
    try {
      const { status, text } = await client.get('UserHomefeedResource')
      if (status === 200) answered += 1
      else failures.push(`${status} ${text.slice(0, 200)}`)
    } catch (error) {
      failures.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
    }
  }
  const askOnKept = async () => {
    const client = wireClient(url)
    while (!isStopping) await ask(client)
    client.close()
  }
  const askOnNew = async () => {
    while (!isStopping) {
      const client = wireClient(url)
      await ask(client)
      client.close()
    }
  }
  const asking = Array.from({ length: clients }, (_, n) => (n % 2 === 0 ? askOnKept() : askOnNew()))
  return {
    get answered() {
      return answered
    },
    failures,
    stop: async () => {
      isStopping = true
      await Promise.all(asking)
    },
  }
}
