import type { Availability, Condition, ItemGender, ItemIssue } from '#contract/catalogs/enums'

/** A row of a file that is an item, by the columns of `catalog_items`. Amounts are in millionths. */
export interface FeedItem {
  row_number: number
  item_id: string
  title: string
  description: string
  link: string
  image_link: string
  price_micro: number
  sale_price_micro: number | null
  currency: string
  availability: Availability
  condition: Condition | null
  brand: string | null
  product_type: string | null
  google_product_category: string | null
  item_group_id: string | null
  gender: ItemGender | null
  custom_labels: (string | null)[]
  custom_numbers: (number | null)[]
}

/** What is wrong with a row, and what stands there. */
export interface RowIssue {
  code: ItemIssue
  value: string | null
}

/** A row as it stands in a file: values by names in lower case. null: it is not known which value is which. */
export interface FileRow {
  row_number: number
  values: ReadonlyMap<string, string> | null
}

/** What a feed says of rows that do not say it themselves. */
export interface RowDefaults {
  currency: string
  availability: Availability | null
}
