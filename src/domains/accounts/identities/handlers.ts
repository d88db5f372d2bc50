import { ssoExchangeHandler } from '../sso/sso-exchange.ts'
import { ssoInfoHandler } from '../sso/sso-info.ts'
import { beginConnectHandler } from '../visits/begin-connect.ts'
import { connectFlowHandler } from '../visits/connect-flow.ts'
import { finishConnectHandler } from '../visits/finish-connect.ts'
import { giveNonceHandler } from '../visits/give-nonce.ts'
import { connectIdentityHandler } from './connections/connect-identity.ts'
import { disconnectIdentityHandler } from './connections/disconnect-identity.ts'
import { listConnectionsHandler } from './connections/list-connections.ts'
import { facebookLoginDataHandler } from './facebook/facebook-login-data.ts'
import { facebookProfileHandler } from './facebook/facebook-profile.ts'
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
