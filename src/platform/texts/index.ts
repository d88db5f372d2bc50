export { codeText, failureText } from './failure-text.ts'
export { createTexts, type Texts, type Translate } from './texts.ts'
