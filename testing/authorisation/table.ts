import { indexAll } from '#domains/search'
import { drawPicture } from '../media/pictures.ts'
import type { Options, WireAnswer, WireClient } from '../wire-client.ts'
import { adNoticeRows } from './accounts/ad-notice-rows.ts'
import { advertiserRows } from './accounts/advertiser-rows.ts'
import { audienceRows } from './accounts/audience-rows.ts'
import { billingRows } from './accounts/billing-rows.ts'
import { campaignDraftRows } from './accounts/campaign-draft-rows.ts'
import { campaignRows } from './accounts/campaign-rows.ts'
import { catalogRows } from './accounts/catalog-rows.ts'
import { changeRows } from './accounts/change-rows.ts'
import { claimRows } from './accounts/claim-rows.ts'
import { conversionRows } from './accounts/conversion-rows.ts'
import { deliveryRows } from './accounts/delivery-rows.ts'
import { guardRows } from './accounts/guard-rows.ts'
import { identityRows } from './accounts/identity-rows.ts'
import { productRows } from './accounts/product-rows.ts'
import { recoveryRows } from './accounts/recovery-rows.ts'
import { reportRows } from './accounts/report-rows.ts'
import { reportViewRows } from './accounts/report-view-rows.ts'
import { signUpRows } from './accounts/sign-up-rows.ts'
import { stateRows } from './accounts/state-rows.ts'
import { boardPeopleRows, personRows } from './boards-and-pins/board-people-rows.ts'
import { changes } from './boards-and-pins/change-rows.ts'
import { draftRows } from './boards-and-pins/draft-rows.ts'
import { embedRows } from './boards-and-pins/embed-rows.ts'
import { boardActionRows, manyPinsRows } from './boards-and-pins/many-pins-rows.ts'
import { mediaRows } from './boards-and-pins/media-rows.ts'
import { pickerRows } from './boards-and-pins/picker-rows.ts'
import { reads } from './boards-and-pins/read-rows.ts'
import { scheduledRows } from './boards-and-pins/scheduled-rows.ts'
import { discussionRows } from './discussion-rows.ts'
import { discoverRows } from './finding/discover-rows.ts'
import { ideasRows } from './finding/ideas-rows.ts'
import { searchRows } from './finding/search-rows.ts'
import { operatorRows } from './operator-rows.ts'
import { always, everybody, type Row, viewers } from './rows.ts'
import {
  browserWith,
  cast,
  clients,
  ids,
  nextNumber,
  password,
  type ViewerName,
  world,
} from './setup.ts'
import { transferRows } from './transfer-rows.ts'

const sessions: Row[] = [
  {
    operation: 'uploadImage',
    what: 'a picture',
    send: async (client) => client.upload(await drawPicture()),
    expected: always(['3', 'ok', 'ok']),
  },
  {
    operation: 'signUp',
    what: 'somebody new',
    send: (client) =>
      inAnotherBrowser(client, 'UserRegisterResource/create', {
        email: `new-${nextNumber()}@mail.example`,
        password,
        birthday: 642_902_400,
      }),
    expected: always(everybody),
  },
  {
    operation: 'logIn',
    what: 'as the owner, without a password',
    send: (client) =>
      inAnotherBrowser(client, 'UserSessionResource/create', {
        username_or_email: 'olive',
        password: '',
      }),
    expected: always(['password_wrong', 'password_wrong', 'password_wrong']),
  },
  {
    operation: 'logOut',
    what: 'out of any session or none',
    send: (client) => inAnotherBrowser(client, 'UserSessionResource/delete', {}),
    expected: always(everybody),
  },
  {
    operation: 'deactivateAccount',
    what: 'one’s own',
    send: (client) => byNewcomer(client, 'DeactivateAccountResource/create'),
    expected: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'deleteAccount',
    what: 'one’s own',
    send: (client) => byNewcomer(client, 'DeleteAccountResource/create'),
    expected: always(['login_required', 'ok', 'ok']),
  },
]

/** Closes an account that was made for this. */
async function byNewcomer(client: WireClient, place: string): Promise<WireAnswer> {
  const browser = world.client()
  const form = { email: `new-${nextNumber()}@mail.example`, password, birthday: 642_902_400 }
  if (client !== clients.visitor) await browser.post('UserRegisterResource/create', form)
  return browser.post(place, { password })
}

/** Runs calls that begin or end a session in another browser of the same person. */
async function inAnotherBrowser(
  client: WireClient,
  place: string,
  options: Options,
): Promise<WireAnswer> {
  const name = viewers.find((viewer) => clients[viewer] === client) ?? 'visitor'
  return (await anotherBrowserOf(name)).post(place, options)
}

async function anotherBrowserOf(name: ViewerName): Promise<WireClient> {
  if (name === 'visitor') return world.client()
  return name === 'manager' || name === 'analyst'
    ? browserWith(ids[name])
    : world.member(cast[name])
}

export const table = [
  ...reads,
  ...changes,
  ...manyPinsRows,
  ...boardActionRows,
  ...boardPeopleRows,
  ...personRows,
  ...pickerRows,
  ...scheduledRows,
  ...draftRows,
  ...stateRows,
  ...signUpRows,
  ...operatorRows,
  ...sessions,
  ...guardRows,
  ...recoveryRows,
  ...identityRows,
  ...discussionRows,
  ...embedRows,
  ...claimRows,
  ...advertiserRows,
  ...campaignRows,
  ...campaignDraftRows,
  ...changeRows,
  ...reportRows,
  ...billingRows,
  ...catalogRows,
  ...productRows,
  ...audienceRows,
  ...conversionRows,
  ...reportViewRows,
  ...adNoticeRows,
  ...deliveryRows,
  ...transferRows,
  ...mediaRows,
  ...ideasRows,
  ...discoverRows,
  ...searchRows(() => indexAll(world.database)),
]
