/**
 * The parameter of a landing address that names the click which led there, and the cookie in which the site's tag
 * keeps it.
 */
export const clickIdParameter = 'bbclid'
export const clickIdCookie = '_bbclid'

/** Of any click id. */
export const clickIdPattern = /^[\w.~-]{1,200}$/

/** The parameter of an address of the site with which its tag only tries things out, until the tab is closed. */
export const trialParameter = 'bbtest'
