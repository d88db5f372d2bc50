import { ssoExchangeHandler } from '../sso/sso-exchange.ts'
import { ssoInfoHandler } from '../sso/sso-info.ts'
import { beginConnectHandler } from '../visits/begin-connect.ts'
import { connectFlowHandler } from '../visits/connect-flow.ts'
import { finishConnectHandler } from '../visits/finish-connect.ts'
import { giveNonceHandler } from '../visits/give-nonce.ts'
import { connectIdentityHandler } from './connect-identity.ts'
import { disconnectIdentityHandler } from './disconnect-identity.ts'
import { facebookLoginDataHandler } from './facebook-login-data.ts'
import { facebookProfileHandler } from './facebook-profile.ts'
import { listConnectionsHandler } from './list-connections.ts'
import { loginDataHandler } from './login-data.ts'

export const identityHandlers = [
  beginConnectHandler,
  finishConnectHandler,
  connectFlowHandler,
  giveNonceHandler,
  ssoInfoHandler,
  ssoExchangeHandler,
  facebookProfileHandler,
  facebookLoginDataHandler,
  loginDataHandler,
  listConnectionsHandler,
  connectIdentityHandler,
  disconnectIdentityHandler,
]
