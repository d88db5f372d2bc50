import { type ChangeEvent, useState } from 'react'
import type { MatchType } from '#contract/campaigns/enums'
import { createCsvReader, separatorOf } from '#contract/transfer/csv-reader'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Ideas } from './ideas.tsx'
import type { KeywordParent } from './load-parent.ts'
import { linesOfFile } from './parse-keywords.ts'
import { useKeywordForm } from './use-keyword-form.ts'

export const typesOf: Record<'positive' | 'negative', readonly MatchType[]> = {
  positive: ['BROAD', 'PHRASE', 'EXACT'],
  negative: ['PHRASE_NEGATIVE', 'EXACT_NEGATIVE'],
}

/** One keyword, a list of them, or a file. What cannot be saved stays in the field, with why. */
export function AddKeywordsForm({
  advertiserId,
  parent,
  kind,
}: {
  advertiserId: string
  parent: KeywordParent
  kind: 'positive' | 'negative'
}) {
  const t = useMessages()
  const form = useKeywordForm('add', advertiserId)
  const { values, problems, done } = form
  const [typed, setTyped] = useState<{ text: string; after: unknown } | null>(null)
  // What was not saved takes the place of what was sent.
  const left = done ? done.refused.map(({ line }) => line).join('\n') : (values.keywords ?? '')
  const text = typed && typed.after === form.answer ? typed.text : left
  const change = (more: string) => setTyped({ text: more, after: form.answer })
  const append = (lines: readonly string[]) =>
    change([text.trim(), ...lines].filter(Boolean).join('\n'))

  return (
    <details
      className="group rounded-card border border-line bg-surface"
      open={(done?.refused.length ?? 0) > 0 || Boolean(problems.keywords) || undefined}
    >
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-bold">
        {t('adKeywords.add', { kind })}
      </summary>
      <ActionForm of={form} className="flex flex-col gap-4 px-4 pb-4">
        <input type="hidden" name="advertiser_id" value={advertiserId} />
        <input type="hidden" name="place" value={`${parent.kind}:${parent.id}`} />
        <input type="hidden" name="kind" value={kind} />
        {done && done.refused.length > 0 && <Refused refused={done.refused} />}
        <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_14rem]">
          <TextArea
            label={t('adKeywords.lines')}
            hint={t('adKeywords.linesHint')}
            name="keywords"
            rows={4}
            value={text}
            error={problems.keywords}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <div className="flex flex-col gap-4">
            <Select
              label={t('adKeywords.otherwise')}
              name="match_type"
              defaultValue={values.match_type ?? typesOf[kind][0]}
              options={typesOf[kind].map((type) => ({
                ...{ value: type, label: t('adTable.matchType', { type }) },
              }))}
              error={problems.match_type}
            />
            <FileField onLines={append} />
          </div>
        </div>
        <Button type="submit" variant="primary" className="self-start" isLoading={form.isSending}>
          {t('adKeywords.addThese')}
        </Button>
        {kind === 'positive' && (
          <Ideas advertiserId={advertiserId} adGroupId={parent.id} onChoose={append} />
        )}
      </ActionForm>
    </details>
  )
}

/** Which lines were not saved, and why; they stand in the field again. */
function Refused({ refused }: { refused: readonly { line: string; message: string }[] }) {
  const t = useMessages()
  return (
    <div role="alert" className="rounded-control bg-berry-wash p-3 text-sm">
      <p className="font-bold">{t('adKeywords.notAdded', { count: refused.length })}</p>
      <ul className="mt-1">
        {refused.map(({ line, message }, n) => (
          <li key={`${n} ${line}`} className="break-words">
            <span className="font-bold">{line.slice(0, 140)}</span>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts the keywords of a file into the field, to be looked at before they are saved. */
function FileField({ onLines }: { onLines: (lines: string[]) => void }) {
  const t = useMessages()
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const text = await file.text()
    const reader = createCsvReader(separatorOf(text))
    onLines(linesOfFile([...reader.read(text), ...reader.end()]))
    currentTarget.value = ''
  }
  return (
    <label className="hit relative inline-flex cursor-pointer flex-col gap-1 text-sm no-script:hidden">
      <span className="font-bold">{t('adKeywords.file')}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="max-w-full text-sm"
        onChange={(event) => void read(event)}
      />
    </label>
  )
}
