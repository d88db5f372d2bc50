export { letter } from './letter.ts'
