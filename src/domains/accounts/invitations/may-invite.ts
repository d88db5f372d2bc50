import type { Viewer } from '#contract/viewer'
import type { Services } from '#platform/operations'

/** Operators, and members where operators let them; nobody where invitations open nothing. */
export function mayInvite({ settings }: Pick<Services, 'settings'>, viewer: Viewer): boolean {
  const { mode, membersInvite } = settings.signUp
  if (mode === 'open' || mode === 'closed') return viewer.is_operator
  return viewer.is_operator || membersInvite
}
