/**
 * The parameter of a landing address that names the click which led there, and the cookie in which the site's tag
 * keeps it.
 */
export const clickIdParameter = 'bbclid'
export const clickIdCookie = '_bbclid'

/** Of any click id. */
export const clickIdPattern = /^[\w.~-]{1,200}$/
