import { runAllJobs } from '#testing/run-all-jobs'
import type { Options } from '#testing/wire-client'
import { aCopy, olive, world } from './things.ts'

/** One of Olive's pins was found, and nothing removed. */
export async function aPurge(): Promise<Options> {
  const { pin_ids } = await aCopy()
  const link = `https://purge-${String(pin_ids)}.example/`
  await olive.post('PinResource/update', { id: String(pin_ids), link })
  const domain = new URL(link).hostname
  const { id } = (await olive.post('PurgesResource/create', { domain })).data<{ id: string }>()
  await runAllJobs(world)
  return { id }
}

export async function aRemovedPurge(): Promise<Options> {
  const purge = await aPurge()
  await olive.post('PurgeResource/update', { ...purge, pins: 1, rule: 'spam' })
  await runAllJobs(world)
  return purge
}
