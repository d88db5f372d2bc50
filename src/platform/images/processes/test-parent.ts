/** A parent for a test: has one idle child and one at work, sends their process ids, and stays. */
import { createImageProcessor } from '../processor.ts'
import { heavyPng, smallPng } from '../test-pictures.ts'

const images = createImageProcessor()
await Promise.all([images.ingest(smallPng()), images.ingest(smallPng())])
const working = images.finish(await heavyPng()).then(() => 'finished')
process.on('message', async () => process.send?.(await working))
process.send?.(images.pids)
