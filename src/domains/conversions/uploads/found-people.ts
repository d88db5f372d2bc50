/** Where members that a file led to wait to be counted, by its room, and what names the file there. */
type PeopleTable = `${string}_people`
type FileColumn = `${string}_id`

/** Keeps each member ($3) of a file ($2) of an ad account ($1) once. */
export function keepPeople(table: PeopleTable, column: FileColumn): string {
  return `insert into ${table} (advertiser_id, ${column}, person_id)
    select $1, $2, p.person_id from unnest($3::bigint[]) as p (person_id) on conflict do nothing`
}

/** Removes those of a file ($2) of an ad account ($1), and tells how many they were, as `n`. */
export function takeOutPeople(table: PeopleTable, column: FileColumn): string {
  return `with gone as (
      delete from ${table} p where p.advertiser_id = $1 and p.${column} = $2 returning 1
    ) select count(*)::int as n from gone`
}
