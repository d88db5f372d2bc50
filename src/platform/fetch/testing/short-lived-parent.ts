import { createWebFetcher } from '../index.ts'

// Starts a fetch process, prints its id, and waits to be killed.
const fetcher = createWebFetcher({ userAgent: 'Bowerbird/test' })
await fetcher.fetch('http://127.0.0.1/', { accept: 'page', maxBytes: 1 }).catch(() => {})
process.stdout.write(`${(await fetcher.vitals())!.pid}\n`)
setInterval(() => {}, 60_000)
