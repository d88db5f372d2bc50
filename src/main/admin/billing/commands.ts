import { currencies } from '#contract/advertisers/markets'
import { type Micro, microPerUnit } from '#contract/advertisers/money'
import { type AdvertiserId, type ChargeId, isId } from '#contract/ids'
import {
  createCreditCode,
  creditInvoice,
  findLedgerFaults,
  grantCredit,
  inDays,
  rebuildBalances,
  refundCharge,
} from '#domains/billing'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError } from '../command.ts'

export const creditCode: AdminCommand = {
  name: 'credit-code',
  usage: '<amount> <currency> [--title TEXT] [--uses N] [--days N] [--redeem-days N]',
  about: 'Make a code that ad accounts redeem for a credit; it is shown once',
  options: {
    title: { type: 'string' },
    uses: { type: 'string' },
    days: { type: 'string' },
    'redeem-days': { type: 'string' },
  },
  words: [2, 2],
  async run({ database, services }, [amount, currency], options) {
    if (!(currencies as readonly string[]).includes(currency ?? ''))
      throw new AdminError(`The currency is one of ${currencies.join(', ')}.`)
    const code = await database.transaction((db) =>
      createCreditCode(db, services, {
        title: String(options.title ?? 'Ad credit'),
        currency: currency ?? '',
        amount: toMicro(amount),
        max_uses: toCount(options.uses) ?? 1,
        credit_days: toCount(options.days),
        redeem_days: toCount(options['redeem-days']),
      }),
    )
    say(code)
  },
}

export const grant: AdminCommand = {
  name: 'grant-credit',
  usage: '<ad account> <amount> [--title TEXT] [--days N]',
  about: 'Give an ad account a credit, in its currency',
  options: { title: { type: 'string' }, days: { type: 'string' } },
  words: [2, 2],
  async run({ database, services }, [id, amount], options) {
    const days = toCount(options.days)
    await database.transaction((db) =>
      grantCredit(db, services, toId<AdvertiserId>(id, 'An ad account'), {
        title: String(options.title ?? 'Ad credit'),
        amount: toMicro(amount),
        expires_at: days === null ? null : inDays(services.clock.now(), days),
        code_hash: null,
      }),
    )
    say('Granted.')
  },
}

export const refund: AdminCommand = {
  name: 'refund',
  usage: '<ad account> <payment> [--amount AMOUNT]',
  about: 'Give a payment back, or a part of it, with a credit memo',
  options: { amount: { type: 'string' } },
  words: [2, 2],
  async run({ database, services }, [account, payment], { amount }) {
    const given = await refundCharge(services, database, {
      advertiser_id: toId<AdvertiserId>(account, 'An ad account'),
      id: toId<ChargeId>(payment, 'A payment'),
      amount: amount === undefined ? null : toMicro(String(amount)),
    })
    say(`${Number(given) / Number(microPerUnit)} are given back.`)
  },
}

export const creditMemo: AdminCommand = {
  name: 'credit-memo',
  usage: '<invoice number> <amount>',
  about: 'Take back a part of an invoice that is not paid yet, by a credit memo',
  words: [2, 2],
  async run({ database, services }, [number = '', amount]) {
    await database.transaction((db) => creditInvoice(db, services, number, toMicro(amount)))
    say('Issued.')
  },
}

export const checkLedger: AdminCommand = {
  name: 'check-ledger',
  usage: '[--rebuild <ad account>]',
  about: 'Check that all transactions of the ledger balance and that the balances are their sums',
  options: { rebuild: { type: 'string' } },
  words: [0, 0],
  async run({ database, services }, _words, { rebuild }) {
    const now = services.clock.now()
    if (rebuild !== undefined) {
      const id = toId<AdvertiserId>(String(rebuild), 'An ad account')
      const hasChanged = await database.transaction((db) => rebuildBalances(db, id, now))
      return say(hasChanged ? 'The balances are built anew.' : 'The balances were right.')
    }
    const faults = await findLedgerFaults(database, now)
    if (faults.length > 0) throw new AdminError(faults.join('\n'))
    say('The ledger balances.')
  },
}

function toMicro(text = ''): Micro {
  const [, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const amount =
    units === undefined ? 0n : BigInt(units) * microPerUnit + BigInt(fraction.padEnd(6, '0'))
  if (amount === 0n) throw new AdminError('An amount is written as 50 or 12.50.')
  return amount
}

function toCount(text: string | boolean | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(String(text))) throw new AdminError('A number is above zero.')
  return Number(text)
}

function toId<Id extends AdvertiserId | ChargeId>(text = '', what = ''): Id {
  if (!isId<Id>(text)) throw new AdminError(`${what} is named by its number.`)
  return text
}
