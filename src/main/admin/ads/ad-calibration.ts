import { readCalibration, selectLeastWelcome } from '#domains/delivery'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError } from '../command.ts'

const maxDays = 90
const minWelcome = 20

export const adCalibration: AdminCommand = {
  name: 'ad-calibration',
  usage: '[--days N]',
  about:
    'How right the predictions of clicks, video views and conversions were, in ten parts by prediction, and the least welcome ads',
  options: { days: { type: 'string' } },
  words: [0, 0],
  async run({ database, services }, _words, { days = '7' }) {
    const count = Number(days)
    if (!Number.isInteger(count) || count < 1 || count > maxDays)
      throw new AdminError(`The days are a number from 1 to ${maxDays}.`)
    const tables = await readCalibration(database, services.clock.now(), count)
    for (const [event, rows] of Object.entries(tables)) {
      const what = event === 'CONVERSION' ? 'clicks' : 'impressions'
      say(`${event}: ${what}, predicted, observed, predicted by observed`)
      for (const { impressions, predicted, observed, ratio } of rows)
        say(
          [impressions, predicted.toFixed(1), observed, observed === 0 ? '-' : ratio.toFixed(2)]
            .map((cell) => String(cell).padStart(11))
            .join(''),
        )
    }
    say('The least welcome ads: ad, impressions, saves, hides, reports, factor of their bid')
    for (const one of await selectLeastWelcome(database.reader, minWelcome))
      say(
        [one.ad_id.padStart(20), one.impressions, one.saves, one.hides, one.reports]
          .concat(one.quality.toFixed(2))
          .map((cell) => String(cell).padStart(11))
          .join(''),
      )
  },
}
