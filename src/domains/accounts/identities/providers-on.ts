import type { Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { isSsoOffered } from '../sso/sso-domains.ts'

/** The log-in providers this server offers in a country, with what pages need to draw their buttons. */
export interface ProvidersOn {
  google: { client_id: string; script_url: string } | null
  facebook: { app_id: string } | null
  line: { channel_id: string } | null
  sso: boolean
}

/** The only country where LINE is offered. */
const lineCountry = 'JP'

export async function providersOn(
  { db, identity }: Pick<Services, 'identity'> & { db: Db },
  country: string,
): Promise<ProvidersOn> {
  const { google, facebook, line } = identity
  return {
    google: google && { client_id: google.setup.clientId, script_url: google.scriptUrl },
    facebook: facebook && { app_id: facebook.setup.appId },
    line: line && country === lineCountry ? { channel_id: line.setup.clientId } : null,
    sso: await isSsoOffered(db),
  }
}
