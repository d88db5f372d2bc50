import type { ReactNode } from 'react'
import type { DraftTree } from '#contract/campaigns/drafts/draft-tree'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type DraftStep, stepOf } from '../wizard/draft-steps.ts'
import { fieldId, type StepProps } from '../wizard/field-props.ts'
import { sentencesOf } from './review-sentences.ts'

/** What is about to be published, in sentences, and what is missing, each with the way to its field. */
export function ReviewStep(props: StepProps) {
  const t = useMessages()
  const { state, dispatch, choices } = props
  const { tree, problems } = state
  const { campaign, groups } = sentencesOf(tree, choices, t)
  const go = (step: DraftStep, focus?: string) => dispatch({ type: 'went', step, focus })
  return (
    <>
      {problems === null ? (
        <p role="status" className="text-ink-soft">
          {t('createPages.checking')}
        </p>
      ) : problems.length === 0 ? (
        <Notice tone="success" title={t('createPages.complete')}>
          {t('createPages.completeText')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('createPages.missing', { count: problems.length })}>
          <ul className="mt-1 flex flex-col gap-1">
            {problems.map(({ path, message }) => (
              <li key={path}>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    go(stepOf(path), path)
                  }}
                  className="font-bold underline underline-offset-3"
                >
                  {placeText(path, tree, t)}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!choices.defaults.is_billing_valid && <Notice>{t('createPages.unpaid')}</Notice>}
      <Part title={tree.name || t('createPages.step', { step: 'campaign' })} sentences={campaign}>
        <EditLink onGo={() => go('campaign')} name={t('createPages.step', { step: 'campaign' })} />
      </Part>
      {groups.map(({ key, name, sentences }) => (
        <Part key={key} title={name} sentences={sentences}>
          <EditLink onGo={() => go('ad_groups', `ad_groups.${key}.name`)} name={name} />
        </Part>
      ))}
    </>
  )
}

function Part({
  title,
  sentences,
  children,
}: {
  title: string
  sentences: readonly string[]
  children: ReactNode
}) {
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h3 className="text-lg break-words">{title}</h3>
      <p className="max-w-160 break-words">{sentences.join(' ')}</p>
      {children}
    </section>
  )
}

function EditLink({ onGo, name }: { onGo: () => void; name: string }) {
  const t = useMessages()
  return (
    <button
      type="button"
      onClick={onGo}
      aria-label={t('createPages.changeNamed', { name })}
      className="min-h-8 text-sm font-bold text-satin underline underline-offset-3 max-tablet:min-h-11"
    >
      {t('createPages.change')}
    </button>
  )
}

/** What the field at a path is called, and of which ad group it is. */
function placeText(path: string, tree: DraftTree, t: ReturnType<typeof useMessages>): string {
  const [top, key, field, , part] = path.split('.')
  if (top !== 'ad_groups' || key === undefined)
    return t('createPages.field', { field: top ?? 'name' })
  const group = tree.ad_groups.find((one) => one.key === key)
  const name = group?.name || t('createPages.unnamedGroup')
  return `${name}, ${t('createPages.field', { field: part ?? field ?? 'name' })}`
}
