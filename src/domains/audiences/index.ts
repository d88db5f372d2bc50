import { getAdPreferencesHandler, setAdPreferencesHandler } from './ad-preferences.ts'

export const audienceHandlers = [getAdPreferencesHandler, setAdPreferencesHandler]

export { selectAdPreferences, withPrivacyControl } from './ad-preferences.ts'
export { deletion } from './deletion.ts'
export { ownData } from './own-data.ts'
