/** SQL: whether the creator of this pin says that it was made with AI; repins show the same. */
export function isAiMade(pin: string): string {
  return `exists (select 1 from pin_disclosures made where made.pin_id = ${pin}.root_pin_id and made.is_ai_made)`
}
