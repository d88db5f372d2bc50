import { useState } from 'react'
import { limits } from '#contract/limits'
import { metricOf, metrics } from '#contract/reporting/metrics/metrics'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { usualColumns } from '../view/table-view.ts'
import { foundMetrics, moved } from './chosen-columns.ts'
import { metricDefinition, metricTitle } from './metric-words.ts'

interface ColumnChooserProps {
  columns: readonly string[]
  onChoose: (columns: string[]) => void
}

/** Opens a dialog in which columns are found by name or meaning, and put in order. */
export function ColumnChooser({ columns, onChoose }: ColumnChooserProps) {
  const t = useMessages()
  const [chosen, setChosen] = useState<string[] | null>(null)
  const close = () => setChosen(null)

  function show(wanted: string[]) {
    close()
    onChoose(wanted)
  }

  return (
    <>
      <Button size="sm" onClick={() => setChosen([...columns])}>
        {t('adTable.columns')}
      </Button>
      <Dialog
        isOpen={chosen !== null}
        onClose={close}
        title={t('adTable.columns')}
        closeLabel={t('form.close')}
        widthPx={680}
        closesOutside={false}
        footer={
          <>
            <Button onClick={() => setChosen([...usualColumns])}>{t('adTable.usual')}</Button>
            <Button
              variant="primary"
              isDisabled={chosen?.length === 0}
              onClick={() => chosen && show(chosen)}
            >
              {t('adTable.showColumns')}
            </Button>
          </>
        }
      >
        {chosen && <Choice chosen={chosen} onChange={setChosen} />}
      </Dialog>
    </>
  )
}

function Choice({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const t = useMessages()
  const [words, setWords] = useState('')
  const { found, count } = foundMetrics(metrics, words, chosen, (metric) => [
    metric.name,
    metricTitle(metric, t),
    metricDefinition(metric, t),
  ])
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      <section aria-label={t('adTable.chosenColumns')}>
        <h3 className="mb-2 font-bold">{t('adTable.chosenColumns')}</h3>
        <ol className="flex flex-col gap-1">
          {chosen.map((name, n) => {
            const metric = metricOf(name)
            if (!metric) return null
            const title = metricTitle(metric, t)
            return (
              <li key={name} className="flex items-center gap-1">
                <span className="min-w-0 grow truncate" title={metricDefinition(metric, t)}>
                  {title}
                </span>
                <IconButton
                  size="sm"
                  label={t('adTable.moveUp', { name: title })}
                  icon={<ChevronUpIcon size={18} />}
                  isDisabled={n === 0}
                  onClick={() => onChange(moved(chosen, n, n - 1))}
                />
                <IconButton
                  size="sm"
                  label={t('adTable.moveDown', { name: title })}
                  icon={<ChevronDownIcon size={18} />}
                  isDisabled={n === chosen.length - 1}
                  onClick={() => onChange(moved(chosen, n, n + 1))}
                />
                <IconButton
                  size="sm"
                  label={t('adTable.removeColumn', { name: title })}
                  icon={<CloseIcon size={18} />}
                  onClick={() => onChange(chosen.filter((other) => other !== name))}
                />
              </li>
            )
          })}
        </ol>
      </section>
      <section aria-label={t('adTable.otherColumns')}>
        <TextField
          label={t('adTable.findColumn')}
          type="search"
          size="sm"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {t('adTable.columnsFound', { count, shown: found.length })}
        </p>
        <ul className="mt-2 flex flex-col gap-3">
          {found.map((metric) => (
            <li key={metric.name}>
              <Checkbox
                checked={false}
                disabled={chosen.length >= limits.adReportColumns}
                label={metricTitle(metric, t)}
                hint={metricDefinition(metric, t)}
                onChange={() => onChange([...chosen, metric.name])}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
