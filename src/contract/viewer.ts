/** Who is asking, as the session says. */
export interface Viewer {
  id: string
  username: string
  full_name: string
  email: string
  image_medium_url: string | null
  is_partner: boolean
  /** By a link sent to the address. */
  is_email_verified: boolean
  /** Named by the setting OPERATORS. */
  is_operator: boolean
  /** Absent unless they want no key to do anything by itself. */
  key_shortcuts?: false
}
