import { buildIfNeeded } from '#main/building/build'

await buildIfNeeded()
