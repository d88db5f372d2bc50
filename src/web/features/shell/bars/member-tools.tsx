import type { Viewer } from '#contract/viewer'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { CreateMenu } from './create-menu.tsx'
import { InboxLinks } from './inbox-links.tsx'
import { ProfileMenu } from './profile-menu.tsx'

export interface MemberToolsProps {
  viewer: Viewer
  onCreateBoard: () => void
}

/** The tools at the end of the header for members. */
export function MemberTools({ viewer, onCreateBoard }: MemberToolsProps) {
  const t = useMessages()
  return (
    <div className="flex items-center gap-1 tablet:gap-2">
      <InboxLinks />
      <div className="hidden items-center gap-3 ps-1 tablet:flex">
        <CreateMenu
          onCreateBoard={onCreateBoard}
          opener={(props) => (
            <Button {...props} endIcon={<ChevronDownIcon size={18} />}>
              {t('shell.create')}
            </Button>
          )}
        />
        <ProfileMenu viewer={viewer} />
      </div>
    </div>
  )
}
