/* The address that leads here from becoming a business; the same page. */
export { action, Component, handle, loader } from './quick-promote.tsx'
