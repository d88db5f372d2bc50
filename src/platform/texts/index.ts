export { createTexts, type Texts, type Translate } from './texts.ts'
