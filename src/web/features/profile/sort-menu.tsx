import type { Person } from '#contract/people/person'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu } from '#web/ui/floats/menu.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { type BoardSort, boardSorts, profilePath } from './profile-views.ts'

/** Chooses the order of boards; each order has its own URL. */
export function SortMenu({ person, sort }: { person: Person; sort: BoardSort }) {
  const t = useMessages()
  return (
    <Menu
      label={t('profile.sort')}
      groups={[
        {
          key: 'sorts',
          items: boardSorts.map((one) => ({
            key: one,
            label: t(`profile.sort.${one}`),
            isChosen: one === sort,
            href: profilePath(person.profile_url, 'boards', one),
          })),
        },
      ]}
      opener={(props) => (
        <Button
          {...props}
          size="sm"
          aria-label={t('profile.sortBy', { sort: t(`profile.sort.${sort}`) })}
          endIcon={<ChevronDownIcon size={16} />}
        >
          {t(`profile.sort.${sort}`)}
        </Button>
      )}
    />
  )
}
