import { editProfileHandler } from './account/edit-profile.ts'
import { getSettingsHandler } from './account/get-settings.ts'
import { logInHandler } from './log-in/log-in.ts'
import { logOutHandler } from './log-in/log-out.ts'
import { emailExistsHandler } from './sign-up/email-exists.ts'
import { signUpHandler } from './sign-up/sign-up.ts'

export const accountHandlers = [
  signUpHandler,
  logInHandler,
  logOutHandler,
  emailExistsHandler,
  getSettingsHandler,
  editProfileHandler,
]

export { addMember } from './account/add-member.ts'
export { createViewerFinder, type ViewerFinder } from './sessions/find-viewer.ts'
export { deleteExpiredSessions } from './sessions/session-queries.ts'
