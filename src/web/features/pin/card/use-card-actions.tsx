import { use } from 'react'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { hidePin, unhidePin } from '#contract/pins/hide-pin'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { MenuGroup, MenuItem } from '#web/ui/floats/menu.tsx'
import { EyeOffIcon, FlagIcon } from '#web/ui/icons/icons.tsx'
import { BlockIcon } from '#web/ui/icons/icons-boards.tsx'
import { usePinActions } from '../editing/use-pin-actions.tsx'
import { usePromoteItem } from '../editing/use-promote-item.tsx'
import { reasonWords } from '../unwanted/reason-words.ts'
import { useUnwanted } from '../unwanted/use-unwanted.ts'
import { CardListContext } from './card-list-context.ts'
import { FewerIcon, MuteIcon, WhyIcon } from './icons-tune.tsx'

/** The menu of a pin's card: everything except saving. `ad`: of the ad that it is. */
export function useCardActions(pin: RecommendedPin, ad: MenuGroup | null): MenuGroup[] {
  const t = useMessages()
  const { viewer } = useFacts()
  const { offered, openDialog } = use(CardListContext)
  const { copyLink, download } = usePinActions(pin)
  const hideUnwanted = useUnwanted()
  const { pinner } = pin
  const name = pinner.full_name
  const reason = offered ? pin.recommendation_reason : null
  const words = reason && reasonWords(reason)

  const why: MenuItem = {
    key: 'why',
    label: t('tune.why'),
    icon: <WhyIcon size={20} />,
    onSelect: () => openDialog('why', pin),
  }
  const hide: MenuItem = {
    key: 'hide',
    label: t('tune.hide'),
    icon: <EyeOffIcon size={20} />,
    onSelect: () =>
      hideUnwanted({
        what: { kind: 'pin', id: pin.id, image_signature: pin.image_signature },
        apply: () => run(hidePin, { pin_id: pin.id }),
        undo: () => run(unhidePin, { pin_id: pin.id }),
        message: t('tune.hidden'),
        undoMessage: t('tune.shownAgain'),
      }),
  }
  const fewer: MenuItem = {
    key: 'fewer',
    label: t('tune.fewer'),
    icon: <FewerIcon size={20} />,
    onSelect: () => openDialog('fewer', pin),
  }
  const mute: MenuItem = {
    key: 'mute',
    label: t('tune.mute', { name }),
    icon: <MuteIcon size={20} />,
    onSelect: () =>
      hideUnwanted({
        what: { kind: 'person', id: pinner.id },
        apply: () => run(mutePerson, { user_id: pinner.id }),
        undo: () => run(unmutePerson, { user_id: pinner.id }),
        message: t('tune.muted', { name }),
        undoMessage: t('tune.unmuted', { name }),
      }),
  }
  const block: MenuItem = {
    key: 'block',
    label: t('tune.block', { name }),
    icon: <BlockIcon size={20} />,
    isDanger: true,
    onSelect: () => openDialog('block', pin),
  }
  const report: MenuItem = {
    key: 'report',
    label: t('tune.report'),
    icon: <FlagIcon size={20} />,
    onSelect: () => openDialog('report', pin),
  }

  const promote = usePromoteItem(pin)
  const all = { key: 'actions', items: [copyLink, download] }
  if (ad) return [ad, all]
  if (viewer?.id === pinner.id) return promote ? [{ key: 'own', items: [promote] }, all] : [all]
  if (!viewer) return [all, { key: 'others', items: [report] }]
  return [
    {
      key: 'offer',
      heading: words && t.rich(words.text, { name: words.name, link: (parts) => parts }),
      items: [...(reason ? [why] : []), hide, ...(offered === 'chosen' ? [fewer] : [])],
    },
    all,
    { key: 'others', items: [mute, report, block] },
  ]
}
