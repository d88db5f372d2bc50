import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { planOf } from '#contract/media/picture-edit/edit-plan'
import { plainRecipe } from '#contract/media/picture-edit/recipe'
import { createImageProcessor, type ImageProcessor } from '#platform/images'
import { type Finding, figure } from '../harness/benchmark.ts'
import { drawPhoto } from '../harness/content/pictures.ts'
import { median } from '../harness/numbers.ts'

/**
 * `npm run bench -- tilt`: a 12-megapixel JPEG turned by three degrees and cut, as a JPEG. The baseline is sharp alone:
 * the same by its own turning with as fine a sampling, in as many threads. And how much memory its process takes, of
 * this picture and of the largest one at the largest angle.
 */

const rounds = 9
const tilt_tenths = 30
const photoSize = { width: 4_000, height: 3_000 }
const largest = { width: 9_900, height: 9_900 }

export async function measureTiltedPhoto(): Promise<Finding[]> {
  sharp.concurrency(1)
  sharp.cache(false)
  const photo = await drawPhoto()
  const plan = planOf({ ...plainRecipe, tilt_tenths }, photoSize)
  const images = createImageProcessor({ processes: 1 })
  try {
    await images.edit(photo, plan)
    const [ours, alone]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timeOf(() => images.edit(photo, plan)))
      alone.push(await timeOf(() => turnedAlone(photo, plan.size)))
    }
    const peak = await peakOf(images, () => images.edit(photo, plan))
    const plain = { ...largest, channels: 3 as const, background: '#204060' }
    const large = await sharp({ create: plain }).jpeg().toBuffer()
    const largePlan = planOf({ ...plainRecipe, tilt_tenths: 450 }, largest)
    const largePeak = await peakOf(images, () => images.edit(large, largePlan))
    const what = 'Turning a 12-megapixel JPEG by three degrees'
    const detail = `${Math.round(median(ours))} and ${Math.round(median(alone))} ms`
    return [
      figure(`${what}, against sharp alone`, median(ours) / median(alone), 'times', 2, detail),
      figure(`${what}: memory`, peak, 'MB', 400, 'its picture process'),
      figure(
        'The same of 98 megapixels by 45 degrees',
        largePeak,
        'MB',
        640,
        'its picture process',
      ),
    ]
  } finally {
    await images.close()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function turnedAlone(
  photo: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const angle = (tilt_tenths * Math.PI) / 1_800
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { data, info } = await sharp(photo, { autoOrient: true })
    .affine([cos, -sin, sin, cos], { interpolator: 'bicubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [left, top] = [(info.width - width) >> 1, (info.height - height) >> 1]
  await sharp(data, { raw })
    .extract({ left, top, width, height })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Of the processes of pictures, in megabytes; a large one is replaced after its work. */
async function peakOf(images: ImageProcessor, work: () => Promise<unknown>): Promise<number> {
  let max = 0
  const watch = setInterval(() => {
    for (const pid of images.pids) max = Math.max(max, peakMb(pid))
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return max
}

function peakMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000)
  } catch {
    // It ended.
    return 0
  }
}
