// Ends with 0 while the product in this container is ready.
const port = process.env.PORT ?? '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(5_000),
})
process.exit(answer.ok ? 0 : 1)
