import type { PersonId } from './ids.ts'
import type { PinGroups } from './pins/builder/pin-features.ts'

/** The caller, according to the session. */
export interface Viewer {
  id: PersonId
  username: string
  full_name: string
  email: string
  image_medium_url: string | null
  is_partner: boolean
  /** By a link sent to the address. */
  is_email_verified: boolean
  /** Listed in the setting OPERATORS. */
  is_operator: boolean
  /** An operator who may open nothing as one before they have a second factor. */
  lacks_second_factor?: true
  /** Absent unless they turned off single-key shortcuts. */
  key_shortcuts?: false
  /** The tag of the language they chose; absent while pages follow the browser. */
  language?: string
  /** By which features of the create page are tried on them or held back; absent while none is. */
  pin_groups?: PinGroups
}
