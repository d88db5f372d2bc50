import { choosePushTopics, type Push, type PushTopic, pushTopics } from '#contract/push/push'
import { run } from '#web/lib/requests/run.ts'
import { useOrderedWrites } from '#web/lib/requests/use-ordered-writes.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Panel } from '../frame/panel.tsx'

const texts: Readonly<Record<PushTopic, readonly [label: MessageKey, hint: MessageKey]>> = {
  messages: ['settings.pushMessages', 'settings.pushMessagesHint'],
  comments: ['settings.pushComments', 'settings.pushCommentsHint'],
  boards: ['settings.pushBoards', 'settings.pushBoardsHint'],
  people: ['settings.pushPeople', 'settings.pushPeopleHint'],
  account: ['settings.pushAccount', 'settings.pushAccountHint'],
}

interface TopicsPanelProps {
  topics: readonly PushTopic[]
  onChosen: (push: Push) => void
}

/** What this device tells about; each switch takes effect at once. */
export function TopicsPanel({ topics, onChosen }: TopicsPanelProps) {
  const t = useMessages()
  const [shown, choose] = useOrderedWrites(topics, async (wanted) => {
    const push = await run(choosePushTopics, { topics: [...wanted] })
    onChosen(push)
    return push.subscription?.topics ?? wanted
  })

  return (
    <Panel title={t('settings.pushTopics')}>
      {pushTopics.map((topic) => (
        <Switch
          key={topic}
          className="border-line px-4 py-4 not-first:border-t tablet:px-5"
          label={t(texts[topic][0])}
          hint={t(texts[topic][1])}
          checked={shown.includes(topic)}
          onChange={({ target }) =>
            choose(
              pushTopics.filter((one) => (one === topic ? target.checked : shown.includes(one))),
            )
          }
        />
      ))}
    </Panel>
  )
}
