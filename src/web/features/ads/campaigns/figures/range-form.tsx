import { Form } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type ReportRange, rangeQuery, usualDays, withQuery } from './report-range.ts'

interface RangeFormProps {
  path: string
  range: ReportRange
  /** The days that are shown, of the ad account's time zone. */
  first: string
  last: string
  /** What else the address says: it stays. */
  others?: Record<string, string>
}

/** Which days are shown. Works without scripts: links, and a form that leads to an address. */
export function RangeForm({ path, range, first, last, others = {} }: RangeFormProps) {
  const t = useMessages()
  const rest = new URLSearchParams(others).toString()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label={t('campaigns.range')}>
        <ul className="flex flex-wrap gap-2">
          {usualDays.map((days) => (
            <li key={days}>
              <ChipLink
                href={withQuery(path, rangeQuery({ kind: 'last', days }), rest)}
                isChosen={range.kind === 'last' && range.days === days}
              >
                {t('campaigns.lastDays', { days })}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={`${first} ${last}`}
        method="get"
        action={path}
        className="flex flex-wrap items-end gap-3"
      >
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={t('campaigns.from')}
          name="from"
          type="date"
          size="sm"
          defaultValue={first}
        />
        <TextField label={t('campaigns.to')} name="to" type="date" size="sm" defaultValue={last} />
        <Button type="submit" size="sm" className="mb-0.5">
          {t('campaigns.show')}
        </Button>
      </Form>
    </div>
  )
}
