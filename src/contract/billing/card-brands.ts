const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The name of a card’s brand, by the code that providers send. */
export function cardBrandName(brand: string): string {
  return names[brand] ?? brand
}
