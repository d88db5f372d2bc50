import pg from 'pg'

/** Receives the notifications of a channel while it has a connection. */
export interface Listener {
  /** False while notifications may be missed: whoever depends on them must poll more often then. */
  isListening(): boolean
  close(): Promise<void>
}

export interface ListenerOptions {
  connectionString: string
  applicationName: string
  channel: string
  /** Null after a time in which notifications may have been missed. */
  onNotification(payload: string | null): void
  onError(error: Error): void
}

/** A connection that is silently lost is detected by a regular query. */
const heartbeatMs = 5_000
const timeoutMs = 2_500
const reconnectMs = 500

/** NOTIFY is a hint: a pooler in between may not forward it, and a lost connection misses what was sent meanwhile. */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  function handleLoss(lost: pg.Client, error: Error): void {
    if (client !== lost) return
    client = null
    isListening = false
    // It may hang, so its end is not awaited.
    void lost.end().catch(() => {})
    if (isClosed) return
    options.onError(error)
    clearTimeout(timer)
    timer = setTimeout(connect, reconnectMs).unref()
  }

  function connect(): void {
    const newClient = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.applicationName,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client = newClient
    newClient.on('error', (error) => handleLoss(newClient, error))
    newClient.on('end', () => handleLoss(newClient, new Error('The connection ended')))
    newClient.on('notification', ({ payload = '' }) => options.onNotification(payload))
    void begin(newClient).catch((error: Error) => handleLoss(newClient, error))
  }

  async function begin(newClient: pg.Client): Promise<void> {
    await newClient.connect()
    await newClient.query(`listen ${newClient.escapeIdentifier(options.channel)}`)
    if (client !== newClient) return
    options.onNotification(null)
    isListening = true
    scheduleHeartbeat(newClient)
  }

  function scheduleHeartbeat(newClient: pg.Client): void {
    timer = setTimeout(() => {
      newClient.query('select 1').then(
        () => client === newClient && scheduleHeartbeat(newClient),
        (error: Error) => handleLoss(newClient, error),
      )
    }, heartbeatMs).unref()
  }

  connect()
  return {
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = null
      isListening = false
      await last?.end().catch(() => {})
    },
  }
}
