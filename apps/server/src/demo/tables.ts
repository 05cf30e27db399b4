export interface DemoTables {
  demonstracao: {
    chave: string
    valor: string
  }
}
