import { useState } from 'react'
import { limits } from '#contract/limits'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { ChosenChips } from '../find-field/chosen-chips.tsx'
import { FindField } from '../find-field/find-field.tsx'
import { type MatchedTopic, matchTopics } from './match-topics.ts'
import { useTopics } from './use-topics.ts'

type Topic = ShownOptions['topics'][number]

export interface TopicsFieldProps {
  topics: readonly Topic[]
  /** What was refused: `topic_ids`, with the place in the list where it is one of them. */
  refusal?: { field: string; text: string }
  onChange: (chosen: Pick<ShownOptions, 'topics' | 'topic_ids'>) => void
}

const shownAtOnce = 8

/** What a pin is about, chosen from the tree of interests. Its texts are those of the part `disclosure`. */
export function TopicsField({ topics, refusal, onChange }: TopicsFieldProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const all = useTopics(typed.trim() !== '')
  const chosenIds = new Set(topics.map(({ id }) => id))
  const found = matchTopics(all.topics ?? [], typed, shownAtOnce + chosenIds.size)
    .filter(({ topic }) => !chosenIds.has(topic.id))
    .slice(0, shownAtOnce)
  const isFull = topics.length >= limits.topicsPerPin
  const refused = topics[Number(refusal?.field.split('.')[1])]
  const choose = (chosen: Topic[]) =>
    onChange({ topics: chosen, topic_ids: chosen.map(({ id }) => id) })

  return (
    <ChosenChips
      label={t('topics.chosen')}
      chosen={topics}
      refusedId={refused?.id}
      removeLabel={({ name }) => t('topics.leaveOut', { name })}
      onRemove={(one) => choose(topics.filter(({ id }) => id !== one.id))}
    >
      <FindField
        name="topic_ids"
        label={t('topics.label')}
        hint={isFull ? t('topics.enough', { max: limits.topicsPerPin }) : t('topics.hint')}
        error={refused ? t('topics.refused', { name: refused.name }) : refusal?.text}
        placeholder={t('topics.placeholder')}
        enterKeyHint="done"
        isDisabled={isFull}
        typed={typed}
        onType={setTyped}
        found={found.map((one) => ({
          id: one.topic.id,
          content: <FoundTopic {...one} />,
          end: <PlusIcon size={20} />,
          onPick() {
            const { id, name, url } = one.topic
            choose([...topics, { id, name, url }])
            setTyped('')
          },
        }))}
        listLabel={t('topics.found')}
        status={t('topics.foundCount', { count: found.length })}
        nothing={nothing()}
      />
    </ChosenChips>
  )

  function nothing() {
    if (all.hasFailed) return t('topics.searchFailed')
    return all.topics === null ? t('topics.searching') : t('topics.nothing')
  }
}

function FoundTopic({ topic, above }: MatchedTopic) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {above.map((name) => (
        <span key={name} className="text-ink-soft">
          {name}
          {' › '}
        </span>
      ))}
      <span className="font-bold">{topic.name}</span>
    </span>
  )
}
