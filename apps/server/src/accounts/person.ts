export interface Person {
  readonly id: string
  readonly nome: string
  readonly email: string
  readonly emailVerificado: boolean
  readonly administrador: boolean
}

/** Where a request came from, as far as we believe it. */
export interface From {
  readonly address: string
  readonly device: string
  /** The page was opened over https. */
  readonly secure: boolean
  readonly cookie: string
}

export interface OpenSession {
  readonly id: string
  readonly person: Person
}
