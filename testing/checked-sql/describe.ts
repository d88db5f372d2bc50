import pg from 'pg'

/** A column of what a statement returns, as PostgreSQL describes it without running the statement. */
export interface Column {
  name: string
  /** `int8`, `timestamptz`, `_text` … */
  type: string
  /** The table's column that it is; null if it is computed. */
  of: { table: string; isNullable: boolean } | null
}

export interface Describer {
  /** Throws what PostgreSQL finds wrong with the statement. */
  describe(text: string): Promise<Column[]>
  close(): Promise<void>
}

interface Field {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}

/** The messages of the protocol that `pg` itself sends only together with values. */
interface Connection {
  parse(message: { name: string; text: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

export async function openDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { types, columns } = await readCatalogue(client)

  const describeFields = (text: string) =>
    new Promise<Field[]>((resolve, reject) => {
      let fields: Field[] = []
      let failure: Error | null = null
      client.query({
        submit(connection: unknown) {
          const sender = connection as Connection
          sender.parse({ name: '', text, types: [] })
          sender.describe({ type: 'S', name: '' })
          sender.sync()
        },
        handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
        handleReadyForQuery: () => (failure ? reject(failure) : resolve(fields)),
        // What follows an error is skipped until the sync, whose answer `pg` takes as its own.
        handleError: (error: Error) => reject((failure = error)),
        handleParseComplete: () => {},
      } as unknown as pg.Submittable)
    })

  return {
    describe: async (text) =>
      (await describeFields(text)).map((field) => ({
        name: field.name,
        type: types.get(field.dataTypeID) ?? String(field.dataTypeID),
        of: columns.get(`${field.tableID}.${field.columnID}`) ?? null,
      })),
    close: () => client.end(),
  }
}

async function readCatalogue(client: pg.Client) {
  const types = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  )
  const columns = await client.query<{ key: string; table: string; is_nullable: boolean }>(
    `select format('%s.%s', c.oid, a.attnum) as key, c.relname as table, not a.attnotnull as is_nullable
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and c.relkind in ('r', 'p')`,
  )
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(
      columns.rows.map((column) => [
        column.key,
        { table: column.table, isNullable: column.is_nullable },
      ]),
    ),
  }
}
