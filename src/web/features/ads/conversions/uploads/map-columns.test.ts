import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { convertFile, convertRow, type Mapping } from './convert-file.ts'
import { guessColumns, normalized } from './map-columns.ts'
import { openFile } from './open-file.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a file of conversions', () => {
  it('has its columns guessed by their names, each once', () => {
    expect(guessColumns(['Event', 'Order date', 'E-Mail', 'Amount', 'Total', 'Remark'])).toEqual([
      ...['event_name', 'event_time', 'em', 'value', null, null],
    ])
  })
  it.each([
    ['em', ' Mia@Mail.example ', 'mia@mail.example'],
    ['ph', '+49 (30) 12-34', '49301234'],
    ['ct', 'New York', 'newyork'],
    ['db', '1990-01-31', '19900131'],
    ['ge', 'Female', 'f'],
    ['external_id', ' K-7 ', 'K-7'],
  ] as const)('has its %s written one way', (column, text, expected) => {
    expect(normalized(column, text)).toBe(expected)
  })
  it('leaves the browser with hashes in place of personal data, and without other columns', async () => {
    const mapping: Mapping = ['event_name', null, 'em', 'order_id']
    expect(await convertRow(mapping, ['lead', 'gift', 'Mia@Mail.example'])).toEqual([
      ...['lead', sha256('mia@mail.example'), ''],
    ])
    const text = '\uFEFFname;note;mail;order\nlead;x;mia@mail.example;"a,b"\n\n;;;\nlead;y;;7'
    const seen: number[] = []
    const file = new File([text], 'x.csv')
    const sent = await convertFile({ file, separator: ';' }, mapping, (part) => seen.push(part))
    expect(await sent.text()).toBe(
      `event_name,em,order_id\nlead,${sha256('mia@mail.example')},"a,b"\n\n,,\nlead,,7\n`,
    )
    expect(seen.at(-1)).toBe(1)
  })
  it('is checked under the numbers that a spreadsheet gives its rows', async () => {
    const opened = await openFile(new File(['\nevent;time\n\nlead;1\n\nbuy;2'], 'x.csv'))
    expect(opened.header).toEqual(['event', 'time'])
    const { good, problems } = await checkRows(opened, ['event_name', 'event_time'], Date.now())
    expect([good, ...problems.map(({ row_number }) => row_number)]).toEqual([0, 4, 6])
  })
})
