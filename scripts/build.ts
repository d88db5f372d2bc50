import { buildIfNeeded } from '#main/build'

await buildIfNeeded()
