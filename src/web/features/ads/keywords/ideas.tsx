import { useState } from 'react'
import { type KeywordIdea, suggestKeywords } from '#contract/reporting/keywords/keyword-ideas'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** What people search for and what interests are about, to put into the list of keywords. */
export function Ideas({
  advertiserId,
  adGroupId,
  onChoose,
}: {
  advertiserId: string
  adGroupId: string
  onChoose: (lines: string[]) => void
}) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [ideas, setIdeas] = useState<KeywordIdea[] | null>(null)

  async function find() {
    setBusy(true)
    try {
      const place = { advertiser_id: advertiserId, ad_group_id: adGroupId }
      setIdeas(await run(suggestKeywords, { ...place, words }))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset className="border-t border-line pt-4 no-script:hidden">
      <legend className="sr-only">{t('adKeywords.ideas')}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('adKeywords.ideas')}
          hint={t('adKeywords.ideasHint')}
          size="sm"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button size="sm" isLoading={isBusy} onClick={() => void find()}>
          {t('adKeywords.findIdeas')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {ideas && t('adKeywords.ideasFound', { count: ideas.length })}
      </p>
      {ideas && ideas.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {ideas.map(({ value, source, monthly_searchers }) => (
            <li key={value}>
              <Button
                size="sm"
                onClick={() => {
                  onChoose([value])
                  setIdeas(ideas.filter((one) => one.value !== value))
                }}
              >
                + {value}
                <span className="ms-2 font-normal text-ink-soft">
                  {monthly_searchers === null
                    ? t('adKeywords.ideaSource', { source })
                    : t('adTable.searchers', { count: monthly_searchers })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
