import { type SubmitEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import {
  comparedWith,
  comparisonKinds,
  type DaySpan,
  type Preset,
  presets,
  type ReportRange,
  rangeQuery,
  readRange,
  spanOf,
  withQuery,
} from './report-range.ts'
import { spanText } from './span-text.ts'

export interface RangePickerProps {
  path: string
  range: ReportRange
  /** In the ad account's time zone. */
  today: string
  /** What else the query of the address says: it stays. */
  others?: string
  /** False where nothing is compared. */
  hasComparison?: boolean
  /** True where days by themselves are not shown. */
  isAlwaysCompared?: boolean
}

/** Which days are shown, and with which they are compared. Without scripts: links, and a form that leads to an address. */
export function RangePicker(props: RangePickerProps) {
  const t = useMessages()
  const { range, today } = props
  const box = useRef<HTMLDetailsElement>(null)
  useClosing(box)
  const compared = range.compared && props.hasComparison !== false ? range.compared : null
  return (
    <details
      // Another range is another picker: it is closed, and its form says the new days.
      key={rangeQuery(range, today)}
      ref={box}
      className="group relative max-tablet:w-full tablet:w-fit"
    >
      <summary className="hit relative flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-control border border-line-strong bg-surface px-3 py-1.5 text-sm tablet:w-fit">
        <span className="sr-only">{t('adsTool.range')}: </span>
        {range.preset && (
          <span className="font-bold">{t('adsTool.preset', { name: range.preset })}</span>
        )}
        <span className={range.preset ? 'text-ink-soft' : 'font-bold'}>
          {spanText(range, t.locale)}
        </span>
        {compared && (
          <span className="text-ink-soft">
            {t('adsTool.comparedWith', { days: spanText(compared, t.locale) })}
          </span>
        )}
        <ChevronDownIcon size={16} className="ms-auto group-open:rotate-180" />
      </summary>
      <div className="z-(--layer-float) mt-2 gap-4 rounded-card border border-line bg-raised p-4 shadow-float tablet:absolute tablet:start-0 tablet:flex tablet:w-max">
        <PresetLinks {...props} />
        <DaysForm {...props} />
      </div>
    </details>
  )
}

/** With scripts it closes as what floats does: on Escape, and on a press elsewhere. */
function useClosing(box: React.RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !box.current?.open) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    function onPress({ target }: PointerEvent) {
      if (box.current?.open && target instanceof Node && !box.current.contains(target))
        box.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [box])
}

function PresetLinks({ path, range, today, others = '' }: RangePickerProps) {
  const t = useMessages()
  return (
    <ul className="grid grid-cols-2 content-start gap-1 max-tablet:mb-4 tablet:grid-cols-1">
      {presets.map((preset) => (
        <li key={preset}>
          <Anchor
            href={withQuery(path, presetQuery(preset, range, today), others)}
            aria-current={preset === range.preset ? 'true' : undefined}
            className={classNames(
              'flex min-h-9 items-center rounded-control px-3 text-sm font-bold whitespace-nowrap hover:bg-sand',
              preset === range.preset && 'bg-satin-wash text-satin-deep',
            )}
          >
            {t('adsTool.preset', { name: preset })}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function DaysForm({
  path,
  range,
  today,
  others = '',
  hasComparison = true,
  isAlwaysCompared = false,
}: RangePickerProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const compared = range.compared ?? comparedWith('previous', range)

  /** The address says the days, and not how they were chosen. */
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') search.set(name, value)
    void navigate(withQuery(path, rangeQuery(readRange(search, today), today), others))
  }
  return (
    <Form
      method="get"
      action={path}
      onSubmit={show}
      className="group/form flex min-w-0 flex-col gap-3"
    >
      {[...new URLSearchParams(others)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Days span={range} names={['start_date', 'end_date']} />
      {hasComparison && (
        <>
          <Select
            label={t('adsTool.compare')}
            name="compare"
            size="sm"
            defaultValue={range.comparison}
            options={comparisonKinds
              .filter((kind) => kind !== 'none' || !isAlwaysCompared)
              .map((value) => ({ value, label: t('adsTool.compareWith', { kind: value }) }))}
          />
          <div className="hidden group-has-[option[value=custom]:checked]/form:block">
            <Days span={compared ?? range} names={['comp_start_date', 'comp_end_date']} />
          </div>
        </>
      )}
      <Button type="submit" size="sm" variant="primary" className="self-start">
        {t('adsTool.showDays')}
      </Button>
    </Form>
  )
}

function Days({ span, names }: { span: DaySpan; names: readonly [string, string] }) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap gap-3">
      <TextField
        label={t('adsTool.firstDay')}
        name={names[0]}
        type="date"
        size="sm"
        defaultValue={span.first}
      />
      <TextField
        label={t('adsTool.lastDay')}
        name={names[1]}
        type="date"
        size="sm"
        defaultValue={span.last}
      />
    </div>
  )
}

/** A comparison with the days or the year before moves along; chosen days stay. */
function presetQuery(preset: Preset, range: ReportRange, today: string): string {
  const span = spanOf(preset, today)
  const compared =
    range.comparison === 'custom' ? range.compared : comparedWith(range.comparison, span)
  return rangeQuery({ ...span, compared }, today)
}
