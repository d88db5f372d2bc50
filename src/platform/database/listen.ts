import pg from 'pg'

/** Hears what transactions announce on a channel, while it has a connection. */
export interface Listener {
  /** False while something may be missed: what hangs on it must be looked up more often then. */
  isHearing(): boolean
  close(): Promise<void>
}

export interface ListenerOptions {
  connectionString: string
  applicationName: string
  channel: string
  /** Null after a time in which something may have been missed. */
  onNotice(payload: string | null): void
  onError(error: Error): void
}

/** A connection that is gone without a word is found out by asking. */
const heartbeatMs = 5_000
const answerMs = 2_500
const reconnectMs = 500

/** NOTIFY is a hint: a pooler between may not carry it, and a lost connection loses what was said meanwhile. */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let isHearing = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost) return
    client = null
    isHearing = false
    // It may hang: nobody waits for its farewell.
    void lost.end().catch(() => {})
    if (isClosed) return
    options.onError(error)
    clearTimeout(timer)
    timer = setTimeout(connect, reconnectMs).unref()
  }

  function connect(): void {
    const made = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.applicationName,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    client = made
    made.on('error', (error) => lose(made, error))
    made.on('end', () => lose(made, new Error('The connection ended')))
    made.on('notification', ({ payload = '' }) => options.onNotice(payload))
    void begin(made).catch((error: Error) => lose(made, error))
  }

  async function begin(made: pg.Client): Promise<void> {
    await made.connect()
    await made.query(`listen ${made.escapeIdentifier(options.channel)}`)
    if (client !== made) return
    options.onNotice(null)
    isHearing = true
    beat(made)
  }

  function beat(made: pg.Client): void {
    timer = setTimeout(() => {
      made.query('select 1').then(
        () => client === made && beat(made),
        (error: Error) => lose(made, error),
      )
    }, heartbeatMs).unref()
  }

  connect()
  return {
    isHearing: () => isHearing,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      isHearing = false
      await last?.end().catch(() => {})
    },
  }
}
