import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AdvertiserId, CampaignId, OfferId } from '../../../src/contract/ids.ts'
import { keepCampaignName, postSpend } from '../../../src/domains/billing/index.ts'
import { openDatabase } from '../../../src/platform/database/index.ts'
import { asId } from '../../../testing/ids.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A product of its own in which ads are paid by cards that only play. */
export interface PayingProduct {
  url: string
  /** Bills an ad, as delivery does. */
  spend(advertiserId: string, amountMicro: bigint, campaign: string): Promise<void>
  stop(): Promise<void>
}

/** One that runs already is named by PAYING_URL and, its data folder, PAYING_DATA. */
export async function startPayingProduct(): Promise<PayingProduct> {
  const { PAYING_URL, PAYING_DATA } = process.env
  if (PAYING_URL && PAYING_DATA)
    return { url: PAYING_URL, spend: spender(PAYING_DATA), stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-paying-'))
  // As root the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const product = spawn(process.execPath, [join(root, 'src/main/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_CONTENT: 'false',
      WEB_PROCESSES: '1',
      PAYMENTS: 'card-stand-in',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  })
  const ready = Promise.withResolvers<void>()
  product.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('is ready at')) ready.resolve()
  })
  product.once('exit', (code) => ready.reject(new Error(`The product ended with ${code}`)))
  await ready.promise
  return {
    url: `http://localhost:${port}`,
    spend: spender(folder),
    stop: async () => {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function spender(folder: string): PayingProduct['spend'] {
  return async (advertiserId, amount, name) => {
    const host = encodeURIComponent(join(folder, 'postgres'))
    const database = openDatabase({
      url: `postgresql://bowerbird@localhost/bowerbird?host=${host}`,
      poolSize: 1,
      applicationName: 'journeys',
      onError: () => {},
    })
    const advertiser_id = asId<AdvertiserId>(advertiserId)
    const campaign_id = asId<CampaignId>('1')
    const offer_id = asId<OfferId>(String(Date.now()))
    await database.transaction(async (db) => {
      await keepCampaignName(db, { advertiser_id, campaign_id, name })
      await postSpend(db, { advertiser_id, offer_id, campaign_id, amount, at: new Date() })
    })
    await database.close()
  }
}
