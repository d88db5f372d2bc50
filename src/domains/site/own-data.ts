import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  site_changes: {
    table: 'site_versions',
    key: 'version',
    text: `select version, name, accent, logo_signature, languages, default_language, sign_up, sign_up_domains,
             members_invite, made_at
             from site_versions where made_by = $1`,
  },
}
