/** URL of the one font file that every page needs at once, for `<link rel="preload" as="font">`. */
export { default as latinFontUrl } from './fonts/bricolage-latin.woff2?url'
