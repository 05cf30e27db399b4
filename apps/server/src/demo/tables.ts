/** A type, not an interface: Kysely's `withTables` wants an index signature. */
export type DemoTables = {
  demonstracao: {
    chave: string
    valor: string
  }
}
