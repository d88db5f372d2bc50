import { choosePushTopicsHandler } from './choose-push-topics.ts'
import { getPushHandler } from './get-push.ts'
import { subscribePushHandler } from './subscribe-push.ts'
import { unsubscribePushHandler } from './unsubscribe-push.ts'

export const pushHandlers = [
  getPushHandler,
  subscribePushHandler,
  choosePushTopicsHandler,
  unsubscribePushHandler,
]

export { announcePush, tellLater } from './announce-push.ts'
export { deletion } from './deletion.ts'
export { ownData } from './own-data.ts'
export { openAddress } from './push-address.ts'
export {
  deleteDevice,
  noteFailed,
  noteSent,
  type PushDevice,
  selectDevices,
  selectSomeDevices,
} from './sending-queries.ts'
