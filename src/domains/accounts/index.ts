import { editProfileHandler } from './edit-profile.ts'
import { emailExistsHandler } from './email-exists.ts'
import { getSettingsHandler } from './get-settings.ts'
import { logInHandler } from './log-in.ts'
import { logOutHandler } from './log-out.ts'
import { signUpHandler } from './sign-up.ts'

export const accountHandlers = [
  signUpHandler,
  logInHandler,
  logOutHandler,
  emailExistsHandler,
  getSettingsHandler,
  editProfileHandler,
]

export { addMember } from './add-member.ts'
export { createViewerFinder, type ViewerFinder } from './find-viewer.ts'
export { deleteExpiredSessions } from './session-queries.ts'
